import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainHasFineGrainedAccess = searchCheck({
  id: 'OPS-06',
  title: 'OpenSearch fine-grained access control is not enabled',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'Whoever is let in by the policy of the domain may read and change every index. Rights ' +
    'by index, document and field need fine-grained access control.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Enable fine-grained access control with a master role, and save.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --advanced-security-options Enabled=true,MasterUserOptions={MasterUserARN=ROLE_ARN}',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: [
        'AdvancedSecurityOptions:',
        '  Enabled: true',
        '  MasterUserOptions: {MasterUserARN: ROLE_ARN}',
      ],
    },
    terraform: {
      resource: 'aws_opensearch_domain',
      arguments: [
        'advanced_security_options {',
        '  enabled = true',
        '  master_user_options {',
        '    master_user_arn = "ROLE_ARN"',
        '  }',
        '}',
      ],
    },
    impact:
      'Roles without a mapping are refused. It needs encryption at rest, between nodes and ' +
      'HTTPS, and cannot be switched off.',
  },
  frameworks: requirementsOn(['fineAccess'], {
    aws_fsbp: ['OpenSearch.7'],
  }),
  evaluate: ({ fineGrainedAccess }) =>
    decide(fineGrainedAccess, {
      yes: 'Fine-grained access control is on.',
      no: 'Fine-grained access control is off.',
      fact: 'Whether fine-grained access control is on',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { fineGrainedAccess: false } }],
    unknown: [{ posture: { fineGrainedAccess: null } }],
  },
});
