import { jobCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const jobsAndConnectionsHoldNoSecrets = jobCheck({
  id: 'GLU-02',
  title: 'Glue job or connection holds credentials in clear text',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['glue:GetJobs', 'glue:GetConnections'],
  description:
    'Arguments of the job, or the address of the connection, hold credentials in clear ' +
    'text. Everybody who may list jobs reads them, and they land in logs of each run.',
  remediation: {
    console: [
      'Put the value into a secret of Secrets Manager, and let the role of the job read it.',
      'Delete the argument under Job details, Advanced properties, or choose the secret in the connection.',
      'Change the credential: it is known to all who could look.',
    ],
    cli: [
      'aws secretsmanager create-secret --name {{name}} --secret-string file://secret.json',
      'aws glue update-job --job-name {{name}} --job-update file://job.json',
      'aws glue update-connection --name {{name}} --connection-input file://connection.json',
    ],
    cloudFormation: {
      type: 'AWS::Glue::Job',
      properties: ['DefaultArguments:', '  "--secret-arn": SECRET_ARN'],
    },
    terraform: {
      resource: 'aws_glue_job',
      arguments: [
        'default_arguments = {',
        '  "--secret-arn" = aws_secretsmanager_secret.own.arn',
        '}',
      ],
    },
    impact: 'The job has to read the secret at its start.',
  },
  frameworks: requirementsOn(['plainSecrets']),
  evaluate: ({ secretNames: names }) =>
    decide(names === null ? null : names.length === 0, {
      yes: 'No argument or property holds a credential.',
      no: `These hold credentials: ${names?.join(', ')}.`,
      fact: 'Arguments or properties',
    }),
  examples: {
    pass: [{}],
    fail: [{ secretNames: ['--db-password'] }],
    unknown: [{ secretNames: null }],
  },
});
