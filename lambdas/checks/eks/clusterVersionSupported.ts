import { kubernetesCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

/** Oldest minor version in standard support in November 2026. */
const OLDEST_MINOR = 33;

export const clusterVersionSupported = kubernetesCheck({
  id: 'EKS-04',
  title: 'EKS cluster version is out of standard support',
  severity: 'High',
  type: 'Vulnerability',
  reads: ['eks:DescribeCluster'],
  description:
    'The Kubernetes version of the cluster is out of standard support. Weaknesses are ' +
    'mended late or not at all, and AWS upgrades the cluster at a time of its own choice.',
  remediation: {
    console: [
      'Read the upgrade insights of the cluster and mend what they list.',
      'Choose Upgrade now, one minor version at a time, then upgrade node groups and add-ons.',
    ],
    cli: [
      'aws eks list-insights --cluster-name {{name}}',
      'aws eks update-cluster-version --name {{name}} --kubernetes-version NEXT_VERSION',
    ],
    cloudFormation: { type: 'AWS::EKS::Cluster', properties: ['Version: NEXT_VERSION'] },
    terraform: { resource: 'aws_eks_cluster', arguments: ['version = "NEXT_VERSION"'] },
    impact: 'Removed APIs break manifests and operators that use them.',
  },
  frameworks: requirementsOn(['outOfSupport'], {
    aws_fsbp: ['EKS.2'],
  }),
  evaluate: ({ version }) => {
    const [, minor] = /^1\.(\d+)$/.exec(version ?? '') ?? [];
    if (minor === undefined) return unknown('The version could not be read.');
    return Number(minor) < OLDEST_MINOR
      ? fail(`Version ${version} is out of standard support.`)
      : pass(`The version is ${version}.`);
  },
  examples: {
    pass: [{}],
    fail: [{ version: '1.29' }],
    unknown: [{ version: null }],
  },
});
