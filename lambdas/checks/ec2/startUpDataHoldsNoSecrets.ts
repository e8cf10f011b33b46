import { startUpCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const startUpDataHoldsNoSecrets = startUpCheck({
  id: 'CMP-04',
  title: 'EC2 user data holds credentials',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeInstances',
    'ec2:DescribeInstanceAttribute',
    'ec2:DescribeLaunchTemplateVersions',
  ],
  description:
    'The start-up script of the machine or launch template holds credentials in clear ' +
    'text. Every program on the machine reads it from the metadata service, and everybody ' +
    'who may describe instances does too.',
  remediation: {
    console: [
      'Put the value into a secret of Secrets Manager, and let the role of the machine read it.',
      'Stop the instance and choose Actions, Instance settings, Edit user data; of a template, make a new version and delete the old ones.',
      'Change the credential: it is known to all who could look.',
    ],
    cli: [
      'aws secretsmanager create-secret --name {{name}} --secret-string file://secret.json',
      'aws ec2 modify-instance-attribute --instance-id {{id}} --user-data Value=',
      'aws ec2 delete-launch-template-versions --launch-template-id {{id}} --versions VERSIONS',
    ],
    terraform: {
      resource: 'aws_instance',
      arguments: ['user_data = file("start.sh")  # reads the secret by the role'],
    },
    impact:
      'The script has to read the secret at its start. User data of an instance changes ' +
      'only while it is stopped.',
  },
  frameworks: requirementsOn(['plainSecrets']),
  evaluate: ({ startUpSecrets: names }) =>
    decide(names === null ? null : names.length === 0, {
      yes: 'The user data holds no credential.',
      no: `The user data holds credentials: ${names?.join(', ')}.`,
      fact: 'The user data',
    }),
  examples: {
    pass: [{}],
    fail: [{ startUpSecrets: ['DB_PASSWORD'] }],
    unknown: [{ startUpSecrets: null }],
  },
});
