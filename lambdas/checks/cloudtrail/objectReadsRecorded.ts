import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { recordObjectEvents } from '../remediations/recordObjectEvents.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const objectReadsRecorded = accountCheck({
  id: 'LOG-06',
  title: 'CloudTrail does not record S3 object read events',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails', 'cloudtrail:GetTrailStatus', 'cloudtrail:GetEventSelectors'],
  description:
    'No trail that is logging records reads of objects in every bucket. Who read which ' +
    'object cannot be told afterwards: after a leak nobody knows what was taken.',
  remediation: recordObjectEvents,
  frameworks: requirementsOn(['dataLogged'], {
    'cis_aws_5.0': ['3.9'],
    'cis_aws_6.0': ['4.9'],
    'cis_aws_7.0': ['4.9'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_a_2_i 164_312_b
      164_312_e_2_i
    `),
  }),
  evaluate: ({ objectReadsRecorded }) =>
    decide(objectReadsRecorded, {
      yes: 'A trail records reads of all objects.',
      no: 'No trail records reads of all objects.',
      fact: 'Whether reads of objects are recorded',
    }),
  examples: {
    pass: [{}],
    fail: [{ objectReadsRecorded: false }],
    unknown: [{ objectReadsRecorded: null }],
  },
});
