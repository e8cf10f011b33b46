import { collectionCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const collectionNotPublic = collectionCheck({
  id: 'OPS-10',
  title: 'OpenSearch Serverless collection is public',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['aoss:ListCollections', 'aoss:ListSecurityPolicies', 'aoss:GetSecurityPolicy'],
  description:
    'A network policy lets the internet reach the endpoint of the collection. One data ' +
    'access policy that is too wide, or one leaked key, and its documents are open.',
  remediation: {
    console: [
      'Choose Network policies and open the policy that covers the collection.',
      'Change Public to Private, name the VPC endpoints, and save.',
    ],
    cli: [
      'aws opensearchserverless list-security-policies --type network',
      'aws opensearchserverless update-security-policy --type network --name POLICY_NAME --policy-version POLICY_VERSION --policy file://policy.json',
    ],
    terraform: {
      resource: 'aws_opensearchserverless_security_policy',
      arguments: [
        'type   = "network"',
        'policy = jsonencode([{',
        '  Rules          = [{ ResourceType = "collection", Resource = ["collection/{{name}}"] }]',
        '  AllowFromPublic = false',
        '  SourceVPCEs    = [aws_opensearchserverless_vpc_endpoint.own.id]',
        '}])',
      ],
    },
    impact: 'Clients outside the VPC lose their connection.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ isPublic }) =>
    decide(isPublic === null ? null : !isPublic, {
      yes: 'No network policy lets the internet reach the collection.',
      no: 'A network policy lets the internet reach the collection.',
      fact: 'A network policy',
    }),
  examples: {
    pass: [{}],
    fail: [{ isPublic: true }],
    unknown: [{ isPublic: null }],
  },
});
