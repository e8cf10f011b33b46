import type { CellVerdict, Detector, Found } from '../detector.ts';
import { secretHeaders } from '../headers/ids.ts';
import { signs } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { anySecret } from './lib/secrets.ts';

const begin =
  /-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH|ENCRYPTED) )?PRIVATE KEY-----(?=$|\s|\\n|\\r|")|-----BEGIN PGP PRIVATE KEY BLOCK-----/g;
/** A sentence about keys goes on after the border, or names it in the middle. */
const isProse = (text: string, start: number) =>
  /[A-Za-z]{2}[ `]+$/.test(text.slice(Math.max(0, start - 8), start));

const find = (text: string): Found[] =>
  [...text.matchAll(begin)]
    .filter(({ index }) => !isProse(text, index))
    .map(({ 0: value, index }) => ({ value, start: index }));

const test = (cell: string): CellVerdict =>
  cell.startsWith('-----BEGIN') && find(cell).length > 0 ? 'value' : null;

/** The PEM border is not the key; a cell holds the key after it. */
const maskKey = (value: string): string =>
  /^-----BEGIN [A-Z ]{1,30}-----/.exec(value)?.[0] ?? '***';

const border: readonly Sieve[] = [{ length: [27, 512], some: [kinds.dash, kinds.upper] }];

export const privateKey: Detector = {
  type: 'private-key',
  header: secretHeaders.privateKey,
  validators: ['PEM border of a private key'],
  test,
  sieve: () => border,
  shows: { signs: signs.border },
  accepts: anySecret,
  certainty: { header: 0.98, alone: 0.97 },
  text: {
    signs: signs.border,
    mark: /-----BEGIN/,
    find,
    keywords: ['private', 'key'],
    alone: 'always',
    together: 1,
  },
  mask: maskKey,
  examples: {
    match: [
      { cell: '-----BEGIN PRIVATE KEY-----' },
      { cell: '-----BEGIN RSA PRIVATE KEY-----' },
      { cell: '-----BEGIN EC PRIVATE KEY-----\\nMHcCAQEE' },
      { cell: '-----BEGIN OPENSSH PRIVATE KEY-----' },
      { cell: '-----BEGIN PGP PRIVATE KEY BLOCK-----' },
    ],
    nonMatch: [
      { cell: '-----BEGIN PUBLIC KEY-----' },
      { cell: '-----BEGIN CERTIFICATE-----' },
      { cell: '-----END PRIVATE KEY-----' },
      { cell: 'BEGIN PRIVATE KEY' },
      { cell: 'ssh-rsa AAAAB3NzaC1yc2E ann@host' },
    ],
  },
};
