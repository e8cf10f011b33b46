import type { CellVerdict, Detector } from '../detector.ts';
import { signs } from '../kernel/signs.ts';
import { maskSecret } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { findAll } from './lib/rules.ts';
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

const test = (cell: string): CellVerdict => (whole.test(cell) && isReal(cell) ? 'value' : null);

const prefixed: readonly Sieve[] = [
  {
    length: [26, 512],
    within: kinds.upper | kinds.lower | kinds.digit | kinds.under | kinds.dash | kinds.dot,
    some: [kinds.upper | kinds.lower, kinds.under | kinds.dash | kinds.dot],
  },
];

export const token: Detector = {
  type: 'token',
  header: {
    strong: ['token', 'access token', 'api token', 'api key', 'bearer'],
    weak: ['secret', 'key'],
    against: [],
  },
  validators: ['known prefix, length and alphabet', 'check of the issuer', 'entropy'],
  test,
  sieve: () => prefixed,
  accepts: anySecret,
  certainty: { header: 0.98, alone: 0.96 },
  text: {
    signs: signs.word26,
    mark: /gh[pousr]_|github_pat_|glpat-|xox[abprs]-|xapp-|k_live_|npm_|SG\.|eyJ/,
    find: findAll(inText, isReal),
    keywords: ['token', 'bearer', 'key'],
    alone: 'always',
    together: 1,
  },
  mask: (value) => maskSecret(value, 4),
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
      {
        cell: `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiI4NzQ5MjMifQ'}.${'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'}`,
      },
    ],
    nonMatch: [
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
