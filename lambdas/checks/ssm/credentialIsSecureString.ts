import { parameterCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const credentialIsSecureString = parameterCheck({
  id: 'SEC-06',
  title: 'SSM parameter holds a credential in plain text',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ssm:DescribeParameters'],
  description:
    'The name of the parameter says that it keeps a credential, and its type is String: ' +
    'everybody who may read parameters reads it, and it shows in the console and in the ' +
    'history.',
  remediation: {
    console: [
      'Create a parameter of type SecureString, or a secret, with the value.',
      'Change the programs to it, delete the old parameter, and change the credential: its history keeps earlier values.',
    ],
    cli: [
      'aws ssm put-parameter --name {{name}} --type SecureString --key-id KEY_ARN --overwrite --value NEW_VALUE',
    ],
    terraform: {
      resource: 'aws_ssm_parameter',
      arguments: [
        'name   = "{{name}}"',
        'type   = "SecureString"',
        'key_id = "KEY_ARN"',
        'value  = var.value',
      ],
    },
    impact: 'Programs need WithDecryption and kms:Decrypt on the key.',
  },
  frameworks: requirementsOn(['plainSecrets']),
  evaluate: ({ isSecure, isNamedAsCredential }) => {
    if (isSecure) return pass('The parameter is a SecureString.');
    return isNamedAsCredential
      ? fail('By its name the parameter keeps a credential, and it is not encrypted.')
      : unknown('The value of the parameter is not read.');
  },
  examples: {
    pass: [{}],
    fail: [{ isSecure: false, isNamedAsCredential: true }],
    unknown: [{ isSecure: false, isNamedAsCredential: false }],
  },
});
