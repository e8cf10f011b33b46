import type { CellVerdict, ColumnCounts, Detector, Found, HeaderEvidence } from '../detector.ts';
import { secretHeaders } from '../headers/ids.ts';
import { hints, signs } from '../kernel/signs.ts';
import { maskSecret } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { isOpaque } from './lib/opaque.ts';
import { distinctEnough, findAll, matchesOf } from './lib/rules.ts';
import { anySecret, entropy, isPlaceholder } from './lib/secrets.ts';
import { hasTokenHeader, passesGithub, passesNpm } from './lib/tokenChecks.ts';

/**
 * Published prefixes with length and alphabet, and what else must hold. How fine-grained and refresh
 * tokens of GitHub are checked is not published: their shape has to do.
 */
const shapes: ReadonlyArray<readonly [form: string, check?: (value: string) => boolean]> = [
  ['gh[pousr]_[A-Za-z0-9]{36}', passesGithub],
  ['ghr_[A-Za-z0-9]{76}'],
  ['github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}'],
  ['glpat-[A-Za-z0-9_-]{20}'],
  ['xox[abprs]-\\d{10,13}-\\d{10,13}-[A-Za-z0-9-]{24,80}'],
  ['xapp-\\d-[A-Z0-9]{9,12}-\\d{10,13}-[a-f0-9]{64}'],
  ['[sr]k_live_[A-Za-z0-9]{24,99}'],
  ['npm_[A-Za-z0-9]{36}', passesNpm],
  ['SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}'],
  ['sk-(?:proj-|svcacct-|ant-api\\d{2}-)[A-Za-z0-9_-]{40,180}'],
  ['sk-[A-Za-z0-9]{48}'],
  ['hf_[A-Za-z]{34}'],
  ['pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,1000}'],
  ['dop_v1_[a-f0-9]{64}'],
  ['shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'],
  ['sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}'],
  ['ATATT3[A-Za-z0-9_=-]{100,250}'],
  ['hvs\\.[A-Za-z0-9_-]{24,120}'],
  ['dapi[a-f0-9]{32}(?:-\\d)?'],
  ['glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}'],
  ['NRAK-[A-Z0-9]{27}'],
  ['lin_api_[A-Za-z0-9]{40}'],
  ['ya29\\.[A-Za-z0-9_-]{60,400}'],
  ['\\d{8,10}:AA[A-Za-z0-9_-]{33}'],
  [
    'eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{20,1000}',
    hasTokenHeader,
  ],
];
const anyShape = shapes.map(([form]) => form).join('|');
const whole = new RegExp(`^(?:${anyShape})$`);
const inText = new RegExp(`(?<![A-Za-z0-9_-])(?:${anyShape})(?![A-Za-z0-9_-])`, 'g');
const checks = shapes.map(([form, check = () => true]) => ({
  form: new RegExp(`^${form}$`),
  check,
}));

const isReal = (value: string) =>
  checks.some(({ form, check }) => form.test(value) && check(value)) &&
  entropy(value) >= 3.5 &&
  !isPlaceholder(value);

const isKnown = (cell: string) => whole.test(cell) && isReal(cell);

/** A column name for secrets accepts random keys of any issuer. */
const test = (cell: string, header: HeaderEvidence): CellVerdict =>
  isKnown(cell) || (header === 'strong' && isOpaque(cell)) ? 'value' : null;

/** One key of a known issuer is one too many; others are believed as a column. */
const accepts = (counts: ColumnCounts): boolean =>
  anySecret(counts) &&
  (counts.supported > 0 || (distinctEnough(counts) && counts.values / counts.cells >= 0.5));

const assigned =
  /(?<![A-Za-z])(?:api[_-]?(?:key|token|secret)|(?:access|auth|refresh|bot|private)[_-]?token|(?:client|app|webhook|signing)[_-]?secret)["']?\s*(?:[:=]|=>|:=)\s*["']?([A-Za-z0-9_./+=-]{26,200})|\bBearer\s+([A-Za-z0-9_./+=-]{26,200})/gi;

const findAssigned = (text: string): Found[] =>
  matchesOf(assigned, text).flatMap(({ 0: all, 1: set, 2: borne, index }) => {
    const value = set ?? borne ?? '';
    return isOpaque(value) ? [{ value, start: index + all.lastIndexOf(value) }] : [];
  });

/** Of GitHub and npm: the form without the check digits may be a token that was copied with a slip. */
const issuers = /^(?:gh[pousr]|npm)_/;
const findShaped = findAll(inText, (value) =>
  issuers.test(value) ? entropy(value) >= 3.5 && !isPlaceholder(value) : isReal(value),
);
const findKnown = (text: string): Found[] =>
  findShaped(text).map((found) =>
    issuers.test(found.value) && !isReal(found.value) ? { ...found, strength: 'possible' } : found,
  );

/** What each of these begins with, or the word before it; `12345678:AA` is looked for apart. */
export const secretStarts: readonly string[] = [
  ...['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_', 'glpat-', 'glsa_', 'npm_', 'pypi-'],
  ...['xoxa-', 'xoxb-', 'xoxp-', 'xoxr-', 'xoxs-', 'xapp-', 'sk_live_', 'rk_live_', 'sk-', 'hf_'],
  ...['sg.', 'eyj', 'dop_v1_', 'shpat_', 'shpca_', 'shppa_', 'shpss_', 'sq0', 'atatt3', 'hvs.'],
  ...['dapi', 'nrak-', 'lin_api_', 'ya29.', 'bearer'],
  ...['api key', 'api token', 'api secret'],
  ...['access', 'auth', 'refresh', 'bot', 'private'].map((each) => `${each} token`),
  ...['client', 'app', 'webhook', 'signing'].map((each) => `${each} secret`),
];

const prefixed: readonly Sieve[] = [
  {
    length: [26, 512],
    within: kinds.upper | kinds.lower | kinds.digit | kinds.under | kinds.dash | kinds.dot,
    some: [kinds.upper | kinds.lower, kinds.under | kinds.dash | kinds.dot],
  },
  {
    length: [36, 36],
    within: kinds.upper | kinds.lower | kinds.digit,
    some: [kinds.upper | kinds.lower],
  },
  {
    length: [44, 46],
    within: kinds.upper | kinds.lower | kinds.digit | kinds.under | kinds.dash | kinds.colon,
    some: [kinds.colon],
  },
];
const anyOpaque: readonly Sieve[] = [{ length: [26, 250], some: [kinds.upper | kinds.lower] }];

export const token: Detector = {
  type: 'token',
  header: secretHeaders.token,
  validators: ['length and alphabet', 'check of the issuer where it has one', 'entropy'],
  test,
  sieve: (header) => (header === 'strong' ? [...prefixed, ...anyOpaque] : prefixed),
  shows: { unless: 'strong', signs: signs.word26, hints: hints.secret },
  accepts,
  support: isKnown,
  supportedBy: 'have the prefix of a known issuer',
  beats: ['hash'],
  certainty: { header: 0.98, alone: 0.96 },
  text: {
    signs: signs.word26,
    hints: hints.secret,
    mark: /gh[pousr]_|github_pat_|glpat-|xox[abprs]-|xapp-|k_live_|npm_|SG\.|eyJ|sk-|hf_|pypi-|dop_v1_|shp[acps]|sq0|ATATT3|hvs\.|dapi|glsa_|NRAK-|lin_api_|ya29\.|:AA|[_-]?(?:key|token|secret)\b|bearer/i,
    find: (text) => [...findKnown(text), ...findAssigned(text)],
    keywords: ['token', 'bearer', 'key'],
    alone: 'always',
    together: 1,
  },
  mask: (value) => (isKnown(value) ? maskSecret(value, 4) : '***'),
  examples: {
    match: [
      { cell: `ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS01foD2X'}` },
      { cell: `gho_${'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'}` },
      { cell: `npm_${'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'}` },
      {
        cell: `github_pat_11AK7Qz9LmX2vB4nR8tY1w_${'E5uI3oP6aS0dFgHjKzXcVbNmQwErTyUiOpAsDfGhJkLzXcVbNmQwErTyUi9'}`,
      },
      { cell: `xapp-1-A03K7Q9ZT2L-5839201746520-${'3f9a7c1e5b2d8046'.repeat(4)}` },
      { cell: `glpat-${'x7Kq9Zt2Lm4Vb8Nc1WdR'}` },
      { cell: `xoxb-${'583920174652-904817263548'}-${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      { cell: `sk_live_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      { cell: `sk-proj-${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3Pa6Sd0Fg_Hj-Kl2Zx4Cv'}` },
      { cell: `hf_${'kQzLmXvBnRtYwEuIoPaSdFgHjKlZxCvMqW'}` },
      { cell: `dapi${'3f9a7c1e5b2d80467a1e6f109b2f1c44'}` },
      { cell: `583920174:AA${'Hk7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF'}` },
      { cell: '3f9a7c1e5b2d80463f9a7c1e5b2d8046', header: 'api_key' },
      { cell: 'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA', header: 'Client Secret' },
      {
        cell: `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiI4NzQ5MjMifQ'}.${'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'}`,
      },
    ],
    nonMatch: [
      { cell: '3f9a7c1e5b2d80463f9a7c1e5b2d8046' },
      { cell: '3f9a7c1e5b2d80463f9a7c1e5b2d8046', header: 'page_token' },
      { cell: '3f9a7c1e5b2d80463f9a7c1e5b2d8046', header: 'api_key_hash' },
      { cell: '9b2f1c44-7d3a-4f7e-9c55-0d2b7a1e6f10', header: 'api_key' },
      { cell: 'getAccessTokenFromLocalStorage2', header: 'api_key' },
      { cell: 'prod/payments/stripe/client-secret-1', header: 'client_secret' },
      { cell: 'ghp_short' },
      { cell: `ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dFgHjK'}` },
      { cell: `gho_${'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq18'}` },
      { cell: `npm_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dFgHjK'}` },
      { cell: `xoxb-${'5839-9048'}-${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      {
        cell: `eyJub25zZW5zZSI6dHJ1ZX0.${'eyJzdWIiOiI4NzQ5MjMifQ'}.${'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'}`,
      },
      {
        cell: `eyJhbGciOiJIUzI1NiJ.${'eyJzdWIiOiI4NzQ5MjMifQ'}.${'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'}`,
      },
      { cell: `ghp_${'x'.repeat(36)}` },
      { cell: `sk_test_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      { cell: 'eyJhbGciOiJIUzI1NiJ9' },
      { cell: 'sk_live_YOUR_KEY_HERE' },
      { cell: 'npm_config_registry' },
    ],
  },
};
