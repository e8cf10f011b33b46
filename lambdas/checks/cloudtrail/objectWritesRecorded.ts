import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { recordObjectEvents } from '../remediations/recordObjectEvents.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const objectWritesRecorded = accountCheck({
  id: 'LOG-07',
  title: 'CloudTrail does not record S3 object write events',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails', 'cloudtrail:GetTrailStatus', 'cloudtrail:GetEventSelectors'],
  description:
    'No trail that is logging records writes of objects in every bucket. Who wrote which ' +
    'object cannot be told afterwards: after a leak nobody knows what was taken.',
  remediation: recordObjectEvents,
  frameworks: requirementsOn(['dataLogged'], {
    'cis_aws_5.0': ['3.8'],
    'cis_aws_6.0': ['4.8'],
    'cis_aws_7.0': ['4.8'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_a_2_i 164_312_b
      164_312_e_2_i
    `),
  }),
  evaluate: ({ objectWritesRecorded }) =>
    decide(objectWritesRecorded, {
      yes: 'A trail records writes of all objects.',
      no: 'No trail records writes of all objects.',
      fact: 'Whether writes of objects are recorded',
    }),
  examples: {
    pass: [{}],
    fail: [{ objectWritesRecorded: false }],
    unknown: [{ objectWritesRecorded: null }],
  },
});
