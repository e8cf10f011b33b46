import { functionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const functionUrlRequiresIam = functionCheck({
  id: 'LAM-02',
  title: 'Lambda function URL does not require authentication',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['lambda:GetFunctionUrlConfig'],
  description:
    'The function has an address on the internet that asks for no sign-in. Everybody who ' +
    'learns it calls the function, and scanners find such addresses.',
  remediation: {
    console: [
      'Choose Configuration, Function URL, Edit.',
      'Choose AWS_IAM as the auth type, or delete the URL and put an API with an authorizer in front.',
    ],
    cli: [
      'aws lambda update-function-url-config --function-name {{name}} --auth-type AWS_IAM',
      'aws lambda delete-function-url-config --function-name {{name}}',
    ],
    cloudFormation: {
      type: 'AWS::Lambda::Url',
      properties: ['TargetFunctionArn: "{{arn}}"', 'AuthType: AWS_IAM'],
    },
    terraform: {
      resource: 'aws_lambda_function_url',
      arguments: ['function_name      = "{{name}}"', 'authorization_type = "AWS_IAM"'],
    },
    impact: 'Callers have to sign their requests. Webhooks of others cannot do that.',
  },
  frameworks: requirementsOn(['openFunction'], {
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
  }),
  evaluate: ({ urlAccess }) =>
    decide(urlAccess === null ? null : urlAccess !== 'NONE', {
      yes: urlAccess === 'AWS_IAM' ? 'The URL asks for IAM.' : 'The function has no URL.',
      no: 'The URL asks for no sign-in.',
      fact: 'The URL of the function',
    }),
  examples: {
    pass: [{}, { urlAccess: 'AWS_IAM' }],
    fail: [{ urlAccess: 'NONE' }],
    unknown: [{ urlAccess: null }],
  },
});
