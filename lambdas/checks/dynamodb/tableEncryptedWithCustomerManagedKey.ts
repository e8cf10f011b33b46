import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { tableCheck } from '../serviceChecks.ts';

export const tableEncryptedWithCustomerManagedKey = tableCheck({
  id: 'DDB-02',
  title: 'DynamoDB table is not encrypted with a customer managed key',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['dynamodb:DescribeTable', 'kms:DescribeKey'],
  description:
    'DynamoDB encrypts the table with a key that AWS owns or manages. Everybody who may read ' +
    'the table can read it: there is no second lock whose policy you control, and no key that ' +
    'you could withdraw.',
  remediation: {
    console: [
      'Open KMS and create a symmetric customer managed key.',
      'Open DynamoDB, choose the table and its tab Additional settings.',
      'Under Encryption choose Manage encryption, then your key, and save. The table stays in use meanwhile.',
    ],
    cli: [
      'aws dynamodb update-table --table-name {{table}} --sse-specification Enabled=true,SSEType=KMS,KMSMasterKeyId=KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::DynamoDB::Table',
      properties: [
        'SSESpecification:',
        '  SSEEnabled: true',
        '  SSEType: KMS',
        '  KMSMasterKeyId: KEY_ARN',
      ],
    },
    terraform: {
      resource: 'aws_dynamodb_table',
      arguments: [
        'server_side_encryption {',
        '  enabled     = true',
        '  kms_key_arn = "KEY_ARN"',
        '}',
      ],
    },
    impact:
      'Callers need kms:Decrypt on the key. While the key is disabled the table cannot be read; after seven days DynamoDB archives it.',
  },
  frameworks: requirementsOn(['ownKey'], {
    hipaa: ['164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  evaluate: ({ keyOwner, keyArn }) =>
    decide(keyOwner === null ? null : keyOwner === 'customer', {
      yes: `The table is encrypted with ${keyArn}.`,
      no: keyOwner === 'aws' ? 'AWS manages the key.' : 'The key belongs to DynamoDB.',
      fact: 'Whose key encrypts the table',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { keyOwner: 'service', keyArn: null } }, { posture: { keyOwner: 'aws' } }],
    unknown: [{ posture: { keyOwner: null } }],
  },
});
