"""The example manifests for Kubernetes: what they say, and whether their parts fit together."""
import glob
import os

import kubernetes_validate
import yaml


def documents(folder):
    """All objects in a folder by kind, each checked against the schemas of Kubernetes."""
    version = kubernetes_validate.latest_version()
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.yaml"))):
        with open(path) as file:
            for document in yaml.safe_load_all(file):
                kubernetes_validate.validate(document, version, strict=True)
                found[document["kind"]] = document
    print(f"{len(found)} objects are valid in Kubernetes {version}: {', '.join(found)}")
    return found


class Manifests:
    def __init__(self, folder):
        self.by_kind = documents(folder)
        self.deployment = self.by_kind["Deployment"]
        self.template = self.deployment["spec"]["template"]
        self.pod = self.template["spec"]
        self.container = self.pod["containers"][0]
        self.ports = {port["name"]: port["containerPort"] for port in self.container["ports"]}

    def initial(self, name):
        """The init container with a name."""
        return next(container for container in self.pod["initContainers"] if container["name"] == name)

    def probes(self):
        """Name, path and number of the port of each probe."""
        for name in ("startupProbe", "readinessProbe", "livenessProbe"):
            request = self.container[name]["httpGet"]
            yield name, request["path"], self.ports[request["port"]]

    def check_references(self):
        """Whether names in one object are those of another."""
        labels = self.template["metadata"]["labels"]
        selectors = {
            "Deployment": self.deployment["spec"]["selector"]["matchLabels"],
            "Service": self.by_kind["Service"]["spec"]["selector"],
            "PodDisruptionBudget": self.by_kind["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        }
        for kind, selector in selectors.items():
            assert selector.items() <= labels.items(), f"the {kind} selects {selector}, the pods have {labels}"
        target = self.by_kind["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
        assert target["name"] == self.deployment["metadata"]["name"], f"the autoscaler scales {target['name']}"
        self.check_ports(labels)

    def check_ports(self, labels):
        for port in self.by_kind["Service"]["spec"]["ports"]:
            assert port["targetPort"] in self.ports, f"the service has the port {port['targetPort']}, the container none of it"
        for constraint in self.pod["topologySpreadConstraints"]:
            assert constraint["labelSelector"]["matchLabels"].items() <= labels.items(), "the spread selects other pods"
        scraped = self.template["metadata"]["annotations"]["prometheus.io/port"]
        assert int(scraped) == self.ports["operations"], f"Prometheus is sent to port {scraped}"

    def check_confinement(self):
        """Whether every container runs as no root, on a read-only root, and without rights."""
        assert self.pod["securityContext"]["runAsNonRoot"]
        for container in [*self.pod["initContainers"], *self.pod["containers"]]:
            context = container["securityContext"]
            assert context["readOnlyRootFilesystem"] and not context["allowPrivilegeEscalation"]
            assert context["capabilities"]["drop"] == ["ALL"], f"{container['name']} keeps capabilities"
