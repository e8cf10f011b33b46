import { trailCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['logIntegrity'], {
    aws_fsbp: ['CloudTrail.4'],
    'cis_aws_5.0': ['3.2'],
    'cis_aws_6.0': ['4.2'],
    'cis_aws_7.0': ['4.2'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_312_b 164_312_c_1 164_312_c_2
    `),
  }),
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
