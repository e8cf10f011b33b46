import { grantTo } from '../exampleRows.ts';
import { functionCheck } from '../guardChecks.ts';
import { functionActions } from '../openActions.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';

export const functionPolicyNotPublic = functionCheck({
  id: 'LAM-01',
  title: 'Lambda function policy allows public access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['lambda:GetPolicy'],
  description:
    'The resource policy allows everybody to call the function. Strangers run your code ' +
    'with its role, at your cost, and with input of their choice.',
  remediation: {
    console: [
      'Choose Configuration, Permissions, Resource-based policy statements.',
      'Delete the statement, or limit it to an account and a source.',
    ],
    cli: [
      'aws lambda get-policy --function-name {{name}}',
      'aws lambda remove-permission --function-name {{name}} --statement-id STATEMENT_ID',
    ],
    terraform: {
      resource: 'aws_lambda_permission',
      arguments: [
        'function_name  = "{{name}}"',
        'principal      = "SERVICE_NAME"',
        'action         = "lambda:InvokeFunction"',
        'source_account = "{{account}}"',
      ],
    },
    impact: 'Callers that relied on the open statement are refused.',
  },
  frameworks: requirementsOn(['openFunction'], {
    aws_fsbp: ['Lambda.1'],
    'cis_aws_7.0': ['2.21'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1', '164_312_e_1'],
  }),
  evaluate: ({ policy }) => evaluateAnyone(policy, functionActions),
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo('*', 'lambda:InvokeFunction') }],
    unknown: [{ policy: null }],
  },
});
