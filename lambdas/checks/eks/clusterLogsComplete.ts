import { kubernetesCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const needed = ['api', 'audit', 'authenticator'];

export const clusterLogsComplete = kubernetesCheck({
  id: 'EKS-03',
  title: 'EKS control plane logging is not complete',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['eks:DescribeCluster'],
  description:
    'The control plane does not send its audit, API and authenticator logs to CloudWatch. ' +
    'Who did what in the cluster cannot be traced.',
  remediation: {
    console: [
      'Choose the tab Observability, Control plane logs, Manage.',
      'Switch on API server, Audit and Authenticator, and save.',
    ],
    cli: [
      'aws eks update-cluster-config --name {{name}} --logging \'{"clusterLogging":[{"types":["api","audit","authenticator"],"enabled":true}]}\'',
    ],
    cloudFormation: {
      type: 'AWS::EKS::Cluster',
      properties: [
        'Logging:',
        '  ClusterLogging:',
        '    EnabledTypes: [{Type: api}, {Type: audit}, {Type: authenticator}]',
      ],
    },
    terraform: {
      resource: 'aws_eks_cluster',
      arguments: ['enabled_cluster_log_types = ["api", "audit", "authenticator"]'],
    },
    impact: 'None for pods. CloudWatch Logs bills what is sent; audit logs are large.',
  },
  frameworks: requirementsOn(['actionsLogged'], {
    aws_fsbp: ['EKS.8'],
  }),
  evaluate: ({ logTypes }) => {
    if (logTypes === null) return unknown('The logs could not be read.');
    const missing = needed.filter((type) => !logTypes.includes(type));
    return missing.length > 0
      ? fail(`These logs are not sent: ${missing.join(', ')}.`)
      : pass('API, audit and authenticator logs are sent.');
  },
  examples: {
    pass: [{}],
    fail: [{ logTypes: ['api'] }],
    unknown: [{ logTypes: null }],
  },
});
