import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { recordObjectEvents } from '../remediations/recordObjectEvents.ts';
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
  frameworks: {
    'cis_aws_5.0': ['3.9'],
    'cis_aws_6.0': ['4.9'],
    'cis_aws_7.0': ['4.9'],
    gdpr: ['article_30'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_a_2_i 164_312_b
      164_312_e_2_i
    `),
    iso27001_2022: ['A.8.15', 'A.8.16'],
    nist_800_53_r5: ids(`
      ac_2_4 ac_3_1 ac_3_10 ac_4_26 ac_6_9 au_10 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a
      au_12_c au_14_3 au_14_a au_14_b au_2_b au_3_a au_3_b au_3_c au_3_d au_3_e au_3_f
      au_6_3 au_6_4 au_6_6 au_6_9 au_8_b ca_7_b cm_5_1_b cm_6_a cm_9_b ia_3_3_b ma_4_1_a
      pm_14_a_1 pm_14_b pm_31 sc_7_9_b si_10_1_c si_1_1_c si_3_8_b si_4_17 si_4_2 si_4_20
      si_7_8
    `),
    soc2: ['cc_2_1', 'cc_7_2'],
  },
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
