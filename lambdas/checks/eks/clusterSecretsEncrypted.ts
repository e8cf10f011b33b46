import { kubernetesCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const clusterSecretsEncrypted = kubernetesCheck({
  id: 'EKS-02',
  title: 'EKS cluster secrets are not encrypted with a customer managed key',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['eks:DescribeCluster'],
  description:
    'Kubernetes secrets of the cluster are not encrypted with a key of your own. You cannot ' +
    'decide by the policy of a key who reads them, cannot see each use, and cannot withdraw ' +
    'it.',
  remediation: {
    console: [
      'Choose the tab Overview, Secrets encryption, Enable.',
      'Choose a symmetric key of KMS. This cannot be undone.',
    ],
    cli: [
      'aws eks associate-encryption-config --cluster-name {{name}} --encryption-config resources=secrets,provider={keyArn=KEY_ARN}',
    ],
    cloudFormation: {
      type: 'AWS::EKS::Cluster',
      properties: [
        'EncryptionConfig:',
        '  - Resources: [secrets]',
        '    Provider: {KeyArn: KEY_ARN}',
      ],
    },
    terraform: {
      resource: 'aws_eks_cluster',
      arguments: [
        'encryption_config {',
        '  resources = ["secrets"]',
        '  provider {',
        '    key_arn = "KEY_ARN"',
        '  }',
        '}',
      ],
    },
    impact: 'None for pods. If the key is deleted the cluster cannot be recovered.',
  },
  frameworks: requirementsOn(['ownKey'], {
    aws_fsbp: ['EKS.3'],
    hipaa: ['164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  evaluate: ({ encryptsSecrets }) =>
    decide(encryptsSecrets, {
      yes: 'Secrets are encrypted with a key of KMS.',
      no: 'Secrets are not encrypted with a key of KMS.',
      fact: 'The encryption of secrets',
    }),
  examples: {
    pass: [{}],
    fail: [{ encryptsSecrets: false, secretsKeyArn: null }],
    unknown: [{ encryptsSecrets: null }],
  },
});
