import { taskCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const taskVariablesHoldNoSecrets = taskCheck({
  id: 'ECS-01',
  title: 'ECS task definition holds credentials in environment variables',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ecs:DescribeTaskDefinition'],
  description:
    'Environment variables of a container hold credentials in clear text. Everybody who ' +
    'may describe the task reads them, and every old revision keeps them.',
  remediation: {
    console: [
      'Put the value into a secret of Secrets Manager, and let the execution role read it.',
      'Choose Create new revision, delete the variable, and add it as ValueFrom with the ARN of the secret.',
      'Deregister the old revisions, and change the credential: it is known to all who could look.',
    ],
    cli: [
      'aws secretsmanager create-secret --name {{name}} --secret-string file://secret.json',
      'aws ecs register-task-definition --cli-input-json file://task.json',
      'aws ecs deregister-task-definition --task-definition {{name}}:REVISION',
    ],
    cloudFormation: {
      type: 'AWS::ECS::TaskDefinition',
      properties: [
        'ContainerDefinitions:',
        '  - Secrets:',
        '      - Name: NAME',
        '        ValueFrom: SECRET_ARN',
      ],
    },
    terraform: {
      resource: 'aws_ecs_task_definition',
      arguments: [
        'container_definitions = jsonencode([{',
        '  secrets = [{ name = "NAME", valueFrom = aws_secretsmanager_secret.own.arn }]',
        '}])',
      ],
    },
    impact: 'Tasks have to be started again to get the new revision.',
  },
  frameworks: requirementsOn(['plainSecrets'], {
    aws_fsbp: ['ECS.8'],
  }),
  evaluate: ({ secretVariables: names }) =>
    decide(names === null ? null : names.length === 0, {
      yes: 'No environment variable holds a credential.',
      no: `These variables hold credentials: ${names?.join(', ')}.`,
      fact: 'The task definition',
    }),
  examples: {
    pass: [{}],
    fail: [{ secretVariables: ['DB_PASSWORD'] }],
    unknown: [{ secretVariables: null }],
  },
});
