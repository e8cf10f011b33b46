import { isUsual } from '#domain/activity/baseline/baseline.ts';
import type { Detection } from '../detection.ts';
import { doneIn, nameOf } from '../lib/acts.ts';
import { detectSpans } from '../lib/detectSpans.ts';
import { type ExampleRow, exampleWindows, parameterArn, usually } from '../lib/exampleWindows.ts';

const LEAST_PARAMETERS = 7;
const SPAN_MS = 5 * 60_000;
const operations = ['GetParameter', 'GetParameters', 'GetParametersByPath'];

const reads = (parameters: number, ms: number): ExampleRow[] =>
  Array.from({ length: parameters }, (_, n) => ({
    store: parameterArn(`app/p${n}`),
    ...{ operation: 'GetParameters', atMs: Math.floor((n * ms) / parameters) },
  }));

export const parametersReadInBulk: Detection = {
  id: 'DET-25',
  title: 'Many encrypted parameters were read at once',
  severity: 'Medium',
  category: 'credential-access',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'One identity read seven or more parameters with decryption within five minutes that it does not ' +
    'usually read. Passwords and keys of programs are often kept there.',
  remediation: {
    console: [
      'Disable the access keys of the user, or revoke the active sessions of the role, in IAM, unless the reading was planned.',
      'Change every password and key among the parameters that were read.',
    ],
    cli: ['aws ssm put-parameter --name NAME --value VALUE --overwrite'],
    impact: 'Programs that keep the old value fail until they read the new one.',
  },
  detect: detectSpans({
    services: ['ssm'],
    spanMs: SPAN_MS,
    acts: (deed, facts) =>
      doneIn(deed, operations).filter(({ row }) => {
        const baseline = facts.baselineOf(deed.storeId, deed.principalId);
        return !isUsual(baseline, { kind: 'operations', name: row.operation }, deed.start);
      }),
    isEnough: (_, stores) => stores.length >= LEAST_PARAMETERS,
    because: ([act], stores) =>
      `${act === undefined ? 'Somebody' : nameOf(act.row.principal)} read ${stores.length} parameters with decryption within five minutes.`,
  }),
  examples: {
    fires: [exampleWindows(reads(7, 1)), exampleWindows(reads(42, 200_000))],
    doesNotFire: [exampleWindows([]), exampleWindows([{ ...reads(1, 0)[0], count: 99 }])],
    nearMiss: [
      exampleWindows(reads(6, 60_000)),
      exampleWindows(reads(7, 599_000)),
      exampleWindows(reads(42, 1), usually({ own: 7, all: 7, operations })),
    ],
  },
};
