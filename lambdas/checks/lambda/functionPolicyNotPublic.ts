import { grantTo } from '../exampleRows.ts';
import { functionCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { functionActions } from '../openActions.ts';
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
  frameworks: {
    aws_fsbp: ['Lambda.1'],
    'cis_aws_7.0': ['2.21'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_312_a_1 164_312_e_1
    `),
    iso27001_2022: ['A.8.1'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_2_6 ac_3 ac_3_7 ac_4_21 ac_6 mp_2
      sc_25 sc_7_11 sc_7_12 sc_7_16 sc_7_2 sc_7_20 sc_7_21 sc_7_24_b sc_7_3 sc_7_9_a
      sc_7_a sc_7_b sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 10.3.2 3.5.1 A1.1.2 A1.1.3 A3.4.1
    `),
  },
  evaluate: ({ policy }) => evaluateAnyone(policy, functionActions),
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo('*', 'lambda:InvokeFunction') }],
    unknown: [{ policy: null }],
  },
});
