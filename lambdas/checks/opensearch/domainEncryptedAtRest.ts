import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainEncryptedAtRest = searchCheck({
  id: 'OPS-03',
  title: 'OpenSearch domain is not encrypted at rest',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'Indices, logs and snapshots of the domain are not encrypted. Whoever gets hold of them ' +
    'reads every document.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Enable encryption of data at rest with a key of KMS, and save.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --encryption-at-rest-options Enabled=true,KmsKeyId=KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: ['EncryptionAtRestOptions: {Enabled: true, KmsKeyId: KEY_ARN}'],
    },
    terraform: {
      resource: 'aws_opensearch_domain',
      arguments: ['encrypt_at_rest {', '  enabled    = true', '  kms_key_id = "KEY_ARN"', '}'],
    },
    impact: 'The domain is copied in the background. It cannot be switched off again.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['ES.1', 'OpenSearch.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  evaluate: (_, { row }) =>
    decide(row.encrypted, {
      yes: 'The domain is encrypted.',
      no: 'The domain is not encrypted.',
      fact: 'The encryption of the domain',
    }),
  examples: {
    pass: [{}],
    fail: [{ row: { encrypted: false } }],
    unknown: [{ row: { encrypted: null } }],
  },
});
