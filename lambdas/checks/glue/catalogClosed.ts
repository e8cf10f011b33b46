import { grantTo } from '../exampleRows.ts';
import { catalogCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';
import { fail, unknown } from '../result.ts';

export const catalogClosed = catalogCheck({
  id: 'GLU-01',
  title: 'Glue Data Catalog is open or shows connection passwords in clear text',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['glue:GetResourcePolicy', 'glue:GetDataCatalogEncryptionSettings'],
  description:
    'The policy of the catalogue allows everybody, or passwords of connections are not ' +
    'encrypted. The catalogue tells where which data lies, and its connections open the ' +
    'databases themselves.',
  remediation: {
    console: [
      'Open Data Catalog, Catalog settings.',
      'At Permissions, name the principals that need access.',
      'At Encryption, tick Encrypt connection passwords, choose a key and save.',
    ],
    cli: [
      'aws glue put-resource-policy --policy-in-json file://policy.json',
      'aws glue put-data-catalog-encryption-settings --data-catalog-encryption-settings file://settings.json',
    ],
    cloudFormation: {
      type: 'AWS::Glue::DataCatalogEncryptionSettings',
      properties: [
        'CatalogId: "{{account}}"',
        'DataCatalogEncryptionSettings:',
        '  ConnectionPasswordEncryption:',
        '    ReturnConnectionPasswordEncrypted: true',
        '    KmsKeyId: OWN_KEY',
      ],
    },
    terraform: {
      resource: 'aws_glue_data_catalog_encryption_settings',
      arguments: [
        'data_catalog_encryption_settings {',
        '  connection_password_encryption {',
        '    return_connection_password_encrypted = true',
        '    aws_kms_key_id                       = aws_kms_key.own.arn',
        '  }',
        '}',
      ],
    },
    impact: 'Jobs that use connections need the right to decrypt with the key.',
  },
  frameworks: requirementsOn(['plainSecrets', 'storedEncrypted']),
  evaluate: ({ policy, encryptsPasswords }) => {
    const open = evaluateAnyone(policy, [
      'glue:GetTable',
      'glue:GetConnection',
      'glue:UpdateTable',
    ]);
    if (open.verdict === 'fail') return open;
    if (encryptsPasswords === false) return fail('Passwords of connections are not encrypted.');
    return encryptsPasswords === null
      ? unknown('Whether passwords of connections are encrypted could not be read.')
      : open;
  },
  examples: {
    pass: [{}],
    fail: [{ encryptsPasswords: false }, { policy: grantTo('*', 'glue:*') }],
    unknown: [{ encryptsPasswords: null }, { policy: null }],
  },
});
