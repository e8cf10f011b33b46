import { SEEN } from '../exampleIdentities.ts';
import { secretCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const DAY = 86_400_000;

export const secretRotated = secretCheck({
  id: 'SEC-03',
  title: 'Secret is not rotated automatically',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['secretsmanager:ListSecrets'],
  description:
    'Rotation of the secret is off, or it is overdue. Copies of a password that never ' +
    'changes collect in settings, logs and the heads of people who left.',
  remediation: {
    console: [
      'Choose the tab Rotation, then Edit rotation.',
      'Switch automatic rotation on and choose a schedule and a rotation function.',
    ],
    cli: [
      'aws secretsmanager rotate-secret --secret-id {{arn}} --rotation-lambda-arn FUNCTION_ARN --rotation-rules AutomaticallyAfterDays=30',
    ],
    cloudFormation: {
      type: 'AWS::SecretsManager::RotationSchedule',
      properties: [
        'SecretId: "{{arn}}"',
        'RotationRules: {AutomaticallyAfterDays: 30}',
        'RotationLambdaARN: FUNCTION_ARN',
      ],
    },
    terraform: {
      resource: 'aws_secretsmanager_secret_rotation',
      arguments: [
        'secret_id           = "{{arn}}"',
        'rotation_lambda_arn = "FUNCTION_ARN"',
        'rotation_rules {',
        '  automatically_after_days = 30',
        '}',
      ],
    },
    impact:
      'Programs that keep a copy of the value fail after the first rotation: let them read ' +
      'the secret each time.',
  },
  frameworks: requirementsOn(['rotated'], {
    aws_fsbp: ['SecretsManager.1'],
    hipaa: ['164_308_a_4_ii_c'],
  }),
  evaluate: ({ rotates, rotateEveryDays, lastRotatedAt }, { row }) => {
    if (rotates === null) return unknown('The rotation of the secret could not be read.');
    if (!rotates) return fail('Automatic rotation is off.');
    if (rotateEveryDays === null) return pass('The secret is rotated by a schedule.');
    const due = (lastRotatedAt ?? row.createdAt ?? row.observedAt) + (rotateEveryDays + 1) * DAY;
    return due < row.observedAt
      ? fail(`The rotation of every ${rotateEveryDays} days is overdue.`)
      : pass(`The secret is rotated every ${rotateEveryDays} days.`);
  },
  examples: {
    pass: [{}],
    fail: [
      { rotates: false },
      { rotates: true, rotateEveryDays: 7, lastRotatedAt: SEEN - 30 * DAY },
    ],
    unknown: [{ rotates: null }],
  },
});
