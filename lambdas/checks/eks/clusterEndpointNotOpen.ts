import { isWholeInternet } from '#domain/network/internet.ts';
import { kubernetesCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const clusterEndpointNotOpen = kubernetesCheck({
  id: 'EKS-01',
  title: 'EKS cluster API endpoint is open to the internet',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['eks:DescribeCluster'],
  description:
    'The Kubernetes API of the cluster answers the whole internet. Stolen tokens work from ' +
    'anywhere, and weaknesses of the API can be tried by everybody.',
  remediation: {
    console: [
      'Choose the tab Networking, then Manage endpoint access.',
      'Choose Private, or list the addresses that need access.',
    ],
    cli: [
      'aws eks update-cluster-config --name {{name}} --resources-vpc-config endpointPublicAccess=true,publicAccessCidrs=OWN_RANGE,endpointPrivateAccess=true',
    ],
    cloudFormation: {
      type: 'AWS::EKS::Cluster',
      properties: [
        'ResourcesVpcConfig:',
        '  EndpointPublicAccess: false',
        '  EndpointPrivateAccess: true',
      ],
    },
    terraform: {
      resource: 'aws_eks_cluster',
      arguments: [
        'vpc_config {',
        '  endpoint_private_access = true',
        '  endpoint_public_access  = false',
        '}',
      ],
    },
    impact:
      'kubectl and pipelines outside the allowed addresses lose access. Nodes need private ' +
      'access.',
  },
  frameworks: requirementsOn(['openEndpoint']),
  evaluate: ({ endpointIsPublic, publicCidrs }) => {
    if (endpointIsPublic === null) return unknown('The endpoint could not be read.');
    if (!endpointIsPublic) return pass('The endpoint is private.');
    if (publicCidrs === null) return unknown('The allowed addresses could not be read.');
    return isWholeInternet(publicCidrs)
      ? fail('The endpoint answers every address.')
      : pass('The endpoint answers listed addresses only.');
  },
  examples: {
    pass: [{}, { endpointIsPublic: true, publicCidrs: ['198.51.100.0/24', '0.0.0.0/1'] }],
    fail: [
      { endpointIsPublic: true, publicCidrs: ['0.0.0.0/0'] },
      { endpointIsPublic: true, publicCidrs: ['0.0.0.0/1', '128.0.0.0/1'] },
    ],
    unknown: [{ endpointIsPublic: null }],
  },
});
