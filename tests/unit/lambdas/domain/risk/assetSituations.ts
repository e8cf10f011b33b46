import { linkEases } from '#domain/attackPaths/eases.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import { type Exposure, scoreIssue } from '#domain/issue/score.ts';
import type { AssetRiskInput } from '#domain/risk/assetRisk.ts';

const PEOPLE = 95;
const WORST = 97;
const MAILS = 46;

const pathTo = (sensitivity: number, entered: number): number =>
  scorePath({ ease: entered * linkEases.CAN_READ.ease, impact: 1, sensitivity });

const issueOf = (
  severity: 'Critical' | 'High' | 'Medium' | 'Low',
  sensitivity: number,
  exposure: Exposure,
): number => scoreIssue({ severity, sensitivity, exposure }).score;

const asset = (path: number, issue: number | null): AssetRiskInput => ({
  ...{ path, issue },
  store: path === 0 ? null : 'customers',
});

const openFunction = pathTo(PEOPLE, 0.9);
const exploited = pathTo(PEOPLE, 0.8 * 0.85);
const sshOpen = pathTo(PEOPLE, 0.25 * 0.85);
const internal = pathTo(PEOPLE, 0.05 * 0.85);
const exposedFlaw = issueOf('Critical', PEOPLE, 'public');

/** Assets that are no data stores, as a security lead meets them. */
export const assetSituations = {
  'shared snapshot of the worst data': asset(
    pathTo(WORST, 0.95),
    issueOf('Critical', WORST, 'public'),
  ),
  'function open to the internet with a critical issue': asset(openFunction, exposedFlaw),
  'function open to the internet with a high issue': asset(
    openFunction,
    issueOf('High', PEOPLE, 'public'),
  ),
  'function open to the internet': asset(openFunction, null),
  'exploited machine with a critical issue': asset(exploited, exposedFlaw),
  'exploited machine': asset(exploited, null),
  'machine with SSH open and a critical issue': asset(sshOpen, exposedFlaw),
  'machine with SSH open and a high issue': asset(sshOpen, issueOf('High', PEOPLE, 'public')),
  'machine with SSH open and a low issue': asset(sshOpen, issueOf('Low', PEOPLE, 'public')),
  'machine with SSH open': asset(sshOpen, null),
  'machine with SSH open, to e-mails': asset(pathTo(MAILS, 0.25 * 0.85), null),
  'internal machine with a critical issue': asset(internal, issueOf('Critical', PEOPLE, 'private')),
  'internal machine': asset(internal, null),
  'critical issue alone, exposed': asset(0, exposedFlaw),
  'critical issue alone, private': asset(0, issueOf('Critical', PEOPLE, 'private')),
  'medium issue alone, private': asset(0, issueOf('Medium', PEOPLE, 'private')),
  'nothing known against it': asset(0, null),
} as const satisfies Record<string, AssetRiskInput>;
export type AssetSituation = keyof typeof assetSituations;

/** The first must rank above the second, because of the third. */
export const assetPairs: readonly (readonly [AssetSituation, AssetSituation, string])[] = [
  [
    'shared snapshot of the worst data',
    'machine with SSH open and a critical issue',
    'no step is left to take',
  ],
  [
    'function open to the internet with a critical issue',
    'function open to the internet with a high issue',
    'its issue is graver',
  ],
  [
    'function open to the internet with a high issue',
    'function open to the internet',
    'it has an issue beside',
  ],
  [
    'function open to the internet with a critical issue',
    'machine with SSH open and a critical issue',
    'anybody calls it',
  ],
  [
    'function open to the internet with a critical issue',
    'critical issue alone, exposed',
    'it leads to people',
  ],
  [
    'exploited machine with a critical issue',
    'machine with SSH open and a critical issue',
    'a flaw is known',
  ],
  ['exploited machine with a critical issue', 'exploited machine', 'it has an issue beside'],
  ['function open to the internet', 'exploited machine', 'nothing has to be exploited'],
  ['exploited machine', 'machine with SSH open', 'a flaw is known'],
  [
    'machine with SSH open and a critical issue',
    'machine with SSH open and a high issue',
    'its issue is graver',
  ],
  [
    'machine with SSH open and a critical issue',
    'critical issue alone, exposed',
    'it leads to people',
  ],
  [
    'machine with SSH open and a high issue',
    'machine with SSH open and a low issue',
    'its issue is graver',
  ],
  ['machine with SSH open and a low issue', 'machine with SSH open', 'it has an issue beside'],
  ['machine with SSH open', 'machine with SSH open, to e-mails', 'its data is worse'],
  ['machine with SSH open', 'internal machine', 'the internet can try'],
  ['internal machine with a critical issue', 'internal machine', 'it has an issue beside'],
  ['internal machine with a critical issue', 'critical issue alone, private', 'it leads to people'],
  ['critical issue alone, exposed', 'critical issue alone, private', 'anybody can try'],
  ['critical issue alone, private', 'medium issue alone, private', 'its issue is graver'],
  ['medium issue alone, private', 'nothing known against it', 'something is wrong with it'],
];
