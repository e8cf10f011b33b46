import { accountRegionCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['threats'], {
    aws_fsbp: ['GuardDuty.1'],
    hipaa: ids(`
      164_308_a_1_ii_a 164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_5_ii_c 164_308_a_6_i
      164_308_a_6_ii 164_308_a_8 164_312_b 164_312_e_2_i
    `),
  }),
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
