import { EXTERNAL_ACCOUNT, grantTo } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateExternal } from '../resourcePolicy.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainNotSharedExternally = searchCheck({
  id: 'OPS-02',
  title: 'OpenSearch domain policy allows an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['es:DescribeDomains'],
  description:
    'The policy of the domain allows an AWS account that is not among your connected ' +
    'accounts. Its owner searches your documents and may change them.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Remove the statement of the external account, and save.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --access-policies file://policy.json',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: ['AccessPolicies: POLICY_DOCUMENT'],
    },
    terraform: {
      resource: 'aws_opensearch_domain_policy',
      arguments: [
        'domain_name     = "{{name}}"',
        'access_policies = data.aws_iam_policy_document.domain.json',
      ],
    },
    impact: 'The external account is refused.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ policy }, { context }) => evaluateExternal(policy, context),
  examples: {
    pass: [{}],
    fail: [{ posture: { policy: grantTo({ AWS: EXTERNAL_ACCOUNT }, 'es:ESHttpGet') } }],
    unknown: [{ posture: { policy: null } }],
  },
});
