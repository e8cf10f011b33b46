import { grantTo } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';
import { pass, unknown } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainNotPublic = searchCheck({
  id: 'OPS-01',
  title: 'OpenSearch domain is public and its policy allows everyone',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'The domain answers on the internet, and its policy allows everybody without a ' +
    'condition. Strangers search, change and delete all documents; such domains are found ' +
    'by scanners every day.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Replace the open statement by roles or addresses that need access, and save.',
      'Move the domain into a VPC: restore a snapshot to a new domain there.',
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
    impact: 'Clients that do not sign their requests are refused.',
  },
  frameworks: requirementsOn(['openDatabase'], {
    aws_fsbp: ['ES.2', 'OpenSearch.2'],
  }),
  evaluate: ({ isInVpc, policy, fineGrainedAccess }) => {
    if (isInVpc === true) return pass('The domain is in a VPC.');
    const open = evaluateAnyone(policy, ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpDelete']);
    if (open.verdict !== 'fail') return open;
    if (fineGrainedAccess === true) return pass('Fine-grained access control asks for a sign-in.');
    return isInVpc === null ? unknown('Where the domain answers could not be read.') : open;
  },
  examples: {
    pass: [{}, { posture: { isInVpc: false } }],
    fail: [{ posture: { isInVpc: false, policy: grantTo('*', 'es:*'), fineGrainedAccess: false } }],
    unknown: [{ posture: { isInVpc: false, policy: null } }],
  },
});
