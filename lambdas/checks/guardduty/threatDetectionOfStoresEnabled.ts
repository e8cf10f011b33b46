import { accountRegionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const threatDetectionOfStoresEnabled = accountRegionCheck({
  id: 'LOG-10',
  title: 'GuardDuty protection of S3 or RDS is not enabled',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['guardduty:ListDetectors', 'guardduty:GetDetector'],
  description:
    'GuardDuty is on, but it does not look at access to objects, or not at sign-ins to ' +
    'databases. Data that is copied by a stolen role, and guessed passwords, go unnoticed.',
  remediation: {
    page: 'guardduty/home#/',
    console: [
      'Choose Protection plans, then S3 Protection and RDS Protection.',
      'Choose Enable for each, and for new accounts.',
    ],
    cli: [
      'aws guardduty list-detectors',
      'aws guardduty update-detector --detector-id DETECTOR_ID --features Name=S3_DATA_EVENTS,Status=ENABLED Name=RDS_LOGIN_EVENTS,Status=ENABLED',
    ],
    terraform: {
      resource: 'aws_guardduty_detector_feature',
      arguments: [
        'detector_id = "DETECTOR_ID"',
        'name        = "S3_DATA_EVENTS"',
        'status      = "ENABLED"',
      ],
    },
    impact: 'None for programs. Both are billed by the number of events.',
  },
  frameworks: requirementsOn(['threats'], {
    aws_fsbp: ['GuardDuty.10', 'GuardDuty.9'],
  }),
  evaluate: ({ guardDuty }) => {
    if (guardDuty === null) return unknown('The features of GuardDuty could not be read.');
    const { s3, rds } = guardDuty;
    if (s3 === false || rds === false)
      return fail(`Protection of ${s3 === false ? 'S3' : 'RDS'} is off.`);
    return s3 === null || rds === null
      ? unknown('The features of GuardDuty could not be read.')
      : pass('Protection of S3 and RDS is on.');
  },
  examples: {
    pass: [{}],
    fail: [{ guardDuty: { isOn: true, s3: false, rds: true } }],
    unknown: [{ guardDuty: { isOn: true, s3: null, rds: null } }],
  },
});
