import { grantTo } from '../exampleRows.ts';
import { endpointCheck } from '../guardChecks.ts';
import { parsePolicy, type Statement } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

/** Without a policy of its own an endpoint allows everything. */
const allowsAll = (statement: Statement): boolean =>
  statement.isAllow &&
  statement.isAnyone &&
  statement.conditions.length === 0 &&
  statement.actions.some((action) => action === '*' || action.endsWith(':*')) &&
  statement.resources.includes('*');

export const endpointPolicyLimited = endpointCheck({
  id: 'NET-10',
  title: 'VPC endpoint policy allows full access',
  severity: 'Medium',
  type: 'Excessive Permission',
  reads: ['ec2:DescribeVpcEndpoints'],
  description:
    'The policy of the endpoint allows every principal everything, as AWS sets it at first. ' +
    'A machine in the network can send data to a bucket of a stranger with the stranger’s ' +
    'keys, past all other rules.',
  remediation: {
    console: [
      'Choose the tab Policy, then Edit policy.',
      'Allow your own principals (aws:PrincipalAccount or aws:PrincipalOrgID) and your own resources, and save.',
    ],
    cli: [
      'aws ec2 modify-vpc-endpoint --vpc-endpoint-id {{id}} --policy-document file://policy.json',
    ],
    cloudFormation: {
      type: 'AWS::EC2::VPCEndpoint',
      properties: ['PolicyDocument: POLICY_DOCUMENT'],
    },
    terraform: {
      resource: 'aws_vpc_endpoint_policy',
      arguments: [
        'vpc_endpoint_id = "{{id}}"',
        'policy          = data.aws_iam_policy_document.endpoint.json',
      ],
    },
    impact:
      'Calls to buckets of others, such as package repositories of the operating system, are ' +
      'refused unless the policy names them.',
  },
  frameworks: requirementsOn(['fineAccess']),
  evaluate: ({ policy }) => {
    if (policy === null) return unknown('The policy of the endpoint could not be read.');
    const statements = policy.document === null ? [] : parsePolicy(policy.document);
    if (statements === undefined) return unknown('The policy could not be understood.');
    const isFull = policy.document === null || statements.some(allowsAll);
    return isFull
      ? fail('The policy allows every principal every action on every resource.')
      : pass('The policy limits who may do what.');
  },
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo('*', '*') }, { policy: { document: null } }],
    unknown: [{ policy: null }],
  },
});
