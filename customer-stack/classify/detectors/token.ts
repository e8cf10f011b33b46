import type { CellVerdict, Detector } from '../detector.ts';
import { maskSecret } from '../mask.ts';
import { findAll } from './lib/rules.ts';
import { anySecret, entropy, isPlaceholder } from './lib/secrets.ts';

/** Published prefixes with length and alphabet. */
const shapes = [
  'gh[pousr]_[A-Za-z0-9]{36}',
  'github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}',
  'glpat-[A-Za-z0-9_-]{20}',
  'xox[abprs]-\\d{10,13}-\\d{10,13}-[A-Za-z0-9-]{24,80}',
  '[sr]k_live_[A-Za-z0-9]{24,99}',
  'npm_[A-Za-z0-9]{36}',
  'SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}',
  'eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{20,1000}',
].join('|');
const whole = new RegExp(`^(?:${shapes})$`);
const inText = new RegExp(`(?<![A-Za-z0-9_-])(?:${shapes})(?![A-Za-z0-9_-])`, 'g');

const isReal = (value: string) => entropy(value) >= 3.5 && !isPlaceholder(value);

const test = (cell: string): CellVerdict => (whole.test(cell) && isReal(cell) ? 'value' : null);

export const token: Detector = {
  type: 'token',
  header: {
    strong: ['token', 'access token', 'api token', 'api key', 'bearer'],
    weak: ['secret', 'key'],
    against: [],
  },
  validators: ['known prefix, length and alphabet', 'entropy', 'no placeholder'],
  test,
  accepts: anySecret,
  certainty: { header: 0.98, alone: 0.96 },
  text: {
    mark: /gh[pousr]_|github_pat_|glpat-|xox[abprs]-|k_live_|npm_|SG\.|eyJ/,
    find: findAll(inText, isReal),
    keywords: ['token', 'bearer', 'key'],
    alone: 'always',
    together: 1,
  },
  mask: (value) => maskSecret(value, 4),
  examples: {
    match: [
      { cell: `ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dFgHjK'}` },
      { cell: `glpat-${'x7Kq9Zt2Lm4Vb8Nc1WdR'}` },
      { cell: `xoxb-${'583920174652-904817263548'}-${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      { cell: `sk_live_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      {
        cell: `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiI4NzQ5MjMifQ'}.${'Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'}`,
      },
    ],
    nonMatch: [
      { cell: 'ghp_short' },
      { cell: `ghp_${'x'.repeat(36)}` },
      { cell: `sk_test_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}` },
      { cell: 'eyJhbGciOiJIUzI1NiJ9' },
      { cell: 'sk_live_YOUR_KEY_HERE' },
      { cell: 'npm_config_registry' },
    ],
  },
};
