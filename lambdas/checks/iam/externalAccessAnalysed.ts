import { accountRegionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const externalAccessAnalysed = accountRegionCheck({
  id: 'LOG-11',
  title: 'IAM Access Analyzer for external access is off or has open findings',
  severity: 'Low',
  type: 'Misconfiguration',
  reads: ['access-analyzer:ListAnalyzers', 'access-analyzer:ListFindingsV2'],
  description:
    'IAM Access Analyzer reads the policies of buckets, keys, roles, functions, queues and ' +
    'secrets in a region and reports what they grant outside the account or organization. ' +
    'Without it, or as long as nobody looks at what it reports, such a grant goes unnoticed.',
  remediation: {
    page: 'access-analyzer/home#/',
    console: [
      'Choose Create analyzer, Resource analysis - External access, and as zone of trust the current account, or in the delegated administrator the organization.',
      'Under Findings open each active one: remove the grant from the policy of the resource, or choose Archive where it is intended.',
    ],
    cli: [
      'aws accessanalyzer create-analyzer --analyzer-name external-access --type ACCOUNT',
      'aws accessanalyzer list-analyzers --type ACCOUNT --query analyzers[].arn',
      'aws accessanalyzer list-findings-v2 --analyzer-arn ANALYZER_ARN --filter \'{"status":{"eq":["ACTIVE"]}}\'',
      'aws accessanalyzer update-findings --analyzer-arn ANALYZER_ARN --ids FINDING_ID --status ARCHIVED',
    ],
    cloudFormation: {
      type: 'AWS::AccessAnalyzer::Analyzer',
      properties: ['AnalyzerName: external-access', 'Type: ACCOUNT'],
    },
    terraform: {
      resource: 'aws_accessanalyzer_analyzer',
      arguments: ['analyzer_name = "external-access"', 'type          = "ACCOUNT"'],
    },
    impact:
      'None for programs, and analysis of external access is free of charge. Who loses a grant ' +
      'that a finding names loses the access: see in CloudTrail who uses it.',
  },
  frameworks: requirementsOn(['unusedAccess'], {
    'cis_aws_5.0': ['1.19'],
    'cis_aws_6.0': ['2.19'],
    'cis_aws_7.0': ['2.18'],
  }),
  evaluate: ({ externalAccess }) => {
    if (externalAccess === null)
      return unknown('Whether external access is analysed could not be read.');
    const { isAnalysed, openFindings: open } = externalAccess;
    if (!isAnalysed) return fail('The region has no active analyzer of external access.');
    if (open === null) return unknown('Findings of the analyzer could not be read.');
    if (open > 0)
      return fail(`The analyzer has ${open} open ${open > 1 ? 'findings' : 'finding'}.`);
    return pass('External access is analysed, and no finding is open.');
  },
  examples: {
    pass: [{}],
    fail: [
      { externalAccess: { isAnalysed: false, openFindings: null } },
      { externalAccess: { isAnalysed: true, openFindings: 2 } },
    ],
    unknown: [
      { externalAccess: null },
      { externalAccess: { isAnalysed: true, openFindings: null } },
    ],
  },
});
