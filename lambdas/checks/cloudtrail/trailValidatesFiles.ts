import { trailCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { decide } from '../result.ts';

export const trailValidatesFiles = trailCheck({
  id: 'LOG-02',
  title: 'CloudTrail log file validation is not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails'],
  description:
    'The trail writes no digests of its files. Whoever can write to the bucket can delete ' +
    'or change entries about what they did, and nobody can prove it.',
  remediation: {
    console: [
      'Choose Edit under General details.',
      'Tick Enabled under Log file validation and save.',
    ],
    cli: ['aws cloudtrail update-trail --name {{arn}} --enable-log-file-validation'],
    cloudFormation: {
      type: 'AWS::CloudTrail::Trail',
      properties: ['EnableLogFileValidation: true'],
    },
    terraform: { resource: 'aws_cloudtrail', arguments: ['enable_log_file_validation = true'] },
    impact: 'None.',
  },
  frameworks: {
    aws_fsbp: ['CloudTrail.4'],
    'cis_aws_5.0': ['3.2'],
    'cis_aws_6.0': ['4.2'],
    'cis_aws_7.0': ['4.2'],
    gdpr: ['article_25', 'article_32'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_312_b 164_312_c_1 164_312_c_2
    `),
    iso27001_2022: ['A.8.15', 'A.8.16'],
    nist_800_53_r5: ids(`
      au_9_a cm_6_a cm_9_b pm_11_b pm_17_b sa_10_1 sa_1_1 sc_16_1 si_1_a_2 si_4_d si_7_1
      si_7_3 si_7_7 si_7_a
    `),
    'pci_dss_4.0': ids(`
      10.3.2 10.3.3 10.3.4 A1.2.1
    `),
    soc2: ['cc_7_3', 'pi_1_3'],
  },
  evaluate: ({ validatesFiles }) =>
    decide(validatesFiles, {
      yes: 'The trail writes digests.',
      no: 'The trail writes no digests.',
      fact: 'Whether the trail writes digests',
    }),
  examples: {
    pass: [{}],
    fail: [{ validatesFiles: false }],
    unknown: [{ validatesFiles: null }],
  },
});
