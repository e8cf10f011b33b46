import { accountRegionCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { decide } from '../result.ts';

export const threatDetectionEnabled = accountRegionCheck({
  id: 'LOG-09',
  title: 'GuardDuty is not enabled in the region',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['guardduty:ListDetectors', 'guardduty:GetDetector'],
  description:
    'GuardDuty is off in this region. Stolen credentials, mining machines and calls from ' +
    'known bad addresses go unnoticed, and attackers prefer regions that nobody watches.',
  remediation: {
    page: 'guardduty/home#/',
    console: [
      'Choose Get started, then Enable GuardDuty; with an organisation, enable it for all members from the delegated administrator.',
    ],
    cli: ['aws guardduty create-detector --enable'],
    cloudFormation: { type: 'AWS::GuardDuty::Detector', properties: ['Enable: true'] },
    terraform: { resource: 'aws_guardduty_detector', arguments: ['enable = true'] },
    impact: 'None for programs. GuardDuty is billed by the volume of events and logs.',
  },
  frameworks: {
    aws_fsbp: ['GuardDuty.1'],
    hipaa: ids(`
      164_308_a_1_ii_a 164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_5_ii_c 164_308_a_6_i
      164_308_a_6_ii 164_308_a_8 164_312_b 164_312_e_2_i
    `),
    iso27001_2022: ids(`
      A.5.19 A.5.21 A.5.25 A.5.28 A.5.29 A.8.7 A.8.9
    `),
    nist_800_53_r5: ids(`
      ac_2_12_a ac_3_12_b au_12_3 au_14_a au_14_b au_3_1 au_6_1 au_6_5 ca_2_d ca_7 ca_7_b
      cm_8_3_a pe_6_2 pe_6_4 pm_14_a_1 pm_14_b pm_16 pm_31 ra_10_a ra_10_a_1 ra_10_a_2
      ra_1_a ra_1_a_1 ra_1_a_2 ra_3_4 ra_3_a_1 ra_5_4 ra_5_a sc_43_b sc_5_1 sc_5_3_a
      sc_5_3_b sc_5_a sc_5_b si_3_8_a si_4_1 si_4_10 si_4_13_a si_4_14 si_4_2 si_4_23
      si_4_25 si_4_3 si_4_4_a si_4_4_b si_4_a si_4_a_1 si_4_a_2 si_4_b si_4_c si_5_1
      si_5_b
    `),
    'pci_dss_4.0': ['11.5.1'],
    soc2: ids(`
      cc_3_1 cc_3_2 cc_4_2 cc_6_8 cc_7_1 cc_7_2 cc_7_3 cc_7_4
    `),
  },
  evaluate: ({ guardDuty }) =>
    decide(guardDuty === null ? null : guardDuty.isOn, {
      yes: 'GuardDuty is on.',
      no: 'GuardDuty is off.',
      fact: 'Whether GuardDuty is on',
    }),
  examples: {
    pass: [{}],
    fail: [{ guardDuty: { isOn: false, s3: false, rds: false } }],
    unknown: [{ guardDuty: null }],
  },
});
