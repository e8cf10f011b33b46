import type { CellVerdict, Detector, Found, HeaderEvidence } from '../detector.ts';
import { secretHeaders } from '../headers/ids.ts';
import { signs } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { anySecret, entropy, isPlaceholder } from './lib/secrets.ts';

const awsSecret = /^[A-Za-z0-9/+]{40}$/;
const googleKey = /^AIza[0-9A-Za-z_-]{35}$/;
const azureKey = /^[A-Za-z0-9+/]{86}==$/;

const awsKeyId = /^AKIA[A-Z2-7]{16}$/;

/**
 * Audit logs and signed addresses are full of AWS access key ids, which open nothing alone: one
 * counts where it is assigned (`aws_access_key_id = …`) or beside its secret.
 */
const assigned: readonly RegExp[] = [
  /(?:aws[_ -]?(?:access[_ -]?)?key(?:[_ -]?id)?|access[_ -]key(?:[_ -]id)?)(?:["']?\s*[:=]\s*["']?|["']?>|\s+(?:is\s+)?)(AKIA[A-Z2-7]{16})(?![A-Za-z0-9])/gi,
  /(?<![A-Za-z0-9/+])(AKIA[A-Z2-7]{16})(?=[^A-Za-z0-9/+]{1,12}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=]))/g,
  /(?<![A-Za-z0-9/+])AKIA[A-Z2-7]{16}[^A-Za-z0-9/+]{1,12}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/g,
  /secret_?-?(?:access)?_?-?key(?:["']?\s*[:=]\s*["']?|["']?>)([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  /(?<![A-Za-z0-9_-])(AIza[0-9A-Za-z_-]{35})(?![A-Za-z0-9_-])/g,
  /AccountKey=([A-Za-z0-9+/]{86}==)/g,
];

const isReal = (value: string) =>
  !isPlaceholder(value) && entropy(value) >= (awsKeyId.test(value) ? 2.5 : 3.5);

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (googleKey.test(cell)) return isReal(cell) ? 'value' : null;
  if (header !== 'strong' && header !== 'weak') return null;
  if (awsKeyId.test(cell)) return isReal(cell) ? 'value' : null;
  if (header === 'weak') return null;
  if (!awsSecret.test(cell) && !azureKey.test(cell)) return null;
  const isMixed = /[a-z]/.test(cell) && /[A-Z]/.test(cell) && /\d/.test(cell);
  return isMixed && isReal(cell) ? 'value' : null;
};

const find = (text: string): Found[] =>
  assigned.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: value = '', index }) =>
      isReal(value) ? [{ value, start: index + all.indexOf(value) }] : [],
    ),
  );

const letters = kinds.upper | kinds.lower;
const google: Sieve = { length: [39, 39], some: [letters] };
const keys: Sieve = { length: [39, 88], some: [letters] };
const keyIds: Sieve = { length: [20, 20], within: kinds.upper | kinds.digit };

export const cloudKey: Detector = {
  type: 'cloud-key',
  header: secretHeaders.cloudKey,
  validators: ['length and alphabet', 'entropy', 'no placeholder'],
  test,
  sieve: (header) => (header === 'strong' || header === 'weak' ? [keys, keyIds] : [google]),
  accepts: anySecret,
  needs: { type: 'cloud-key', when: 'weak' },
  certainty: { header: 0.97, alone: 0.97 },
  text: {
    signs: signs.key39,
    labels: ['akia'],
    mark: /secret|AIza|AccountKey|AKIA/i,
    find,
    keywords: ['secret', 'key', 'aws'],
    alone: 'always',
    together: 1,
  },
  mask: () => '***',
  examples: {
    match: [
      { cell: 'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF+gHjKlZc', header: 'Secret access key' },
      { cell: 'p/Wq3Zt8Ks1Vb6Ny4Mc9Xr2Lf7Hd5Jg0AeUoQiT+', header: 'aws_secret_access_key' },
      { cell: `AIza${'SyB3k9Q7vXw2Lp8Rt5Nz1Mc6Hd4Jf0GaUeo'}` },
      { cell: 'Zx9Cv8Bn7Mq6We5Rt4Yu3Io2Pa1Sd0Fg/Hj+KlQw', header: 'secretKey' },
      { cell: 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ/lM+oRuX', header: 'aws secret' },
      { cell: 'AKIAQ3EGWZ7XTPL5RHVN', header: 'aws_access_key_id' },
      { cell: 'AKIAQ3EGWZ7XTPL5RHVN', header: 'Access key ID' },
    ],
    nonMatch: [
      { cell: 'AKIAQ3EGWZ7XTPL5RHVN' },
      { cell: 'AKIAIOSFODNN7EXAMPLE', header: 'aws_access_key_id' },
      { cell: 'ASIAQ3EGWZ7XTPL5RHVN', header: 'aws_access_key_id' },
      { cell: 'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF+gHjKlZc' },
      { cell: 'AKIAIOSFODNN7QZXW2LP' },
      { cell: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', header: 'secret access key' },
      { cell: 'da39a3ee5e6b4b0d3255bfef95601890afd80709', header: 'secret_key' },
      { cell: 'da39a3ee5e6b4b0d3255bfef95601890afd80709', header: 'secret' },
      { cell: 'prod/database/password', header: 'secret key' },
      { cell: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', header: 'secret key' },
    ],
  },
};
