import { functionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const functionVariablesHoldNoSecrets = functionCheck({
  id: 'LAM-03',
  title: 'Lambda environment variables hold credentials',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['lambda:ListFunctions'],
  description:
    'Environment variables of the function hold credentials in clear text. Everybody who ' +
    'may look at the function reads them, and they land in templates, logs and screenshots.',
  remediation: {
    console: [
      'Put the value into a secret of Secrets Manager, and let the role of the function read it.',
      'Choose Configuration, Environment variables, Edit, and delete the variable.',
      'Change the credential: it is known to all who could look.',
    ],
    cli: [
      'aws secretsmanager create-secret --name {{name}} --secret-string file://secret.json',
      'aws lambda update-function-configuration --function-name {{name}} --environment Variables={}',
    ],
    cloudFormation: { type: 'AWS::Lambda::Function', properties: ['Environment: {Variables: {}}'] },
    terraform: {
      resource: 'aws_lambda_function',
      arguments: ['environment {', '  variables = {}  # read the secret in the code', '}'],
    },
    impact: 'The function has to read the secret at its start.',
  },
  frameworks: requirementsOn(['plainSecrets']),
  evaluate: ({ secretVariables: names }) =>
    decide(names === null ? null : names.length === 0, {
      yes: 'No environment variable holds a credential.',
      no: `These variables hold credentials: ${names?.join(', ')}.`,
      fact: 'The environment variables',
    }),
  examples: {
    pass: [{}],
    fail: [{ secretVariables: ['DB_PASSWORD'] }],
    unknown: [{ secretVariables: null }],
  },
});
