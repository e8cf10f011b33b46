import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detector } from '#classify/detector.ts';
import { cloudKey } from '#classify/detectors/cloudKey.ts';
import { iban } from '#classify/detectors/iban.ts';
import { token } from '#classify/detectors/token.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';
import { labelSignOf, lineSigns } from '#classify/labels.ts';

/** Does the pass over a line let the detector look at it? */
const isLookedAt = ({ text }: Detector, line: string): boolean => {
  const found = lineSigns.scan(line, 0, line.length);
  if (text === undefined || lineSigns.digits() < (text.digits ?? 0)) return false;
  const isSigned = (found & ((text.signs ?? 0) | labelSignOf(text))) !== 0;
  return isSigned && (lineSigns.hints() & (text.hints ?? EVERY_HINT)) !== 0;
};

const marks = fc.constantFrom(...' -_:>"\'./,+aZ7é\u00a0', '');
const space = fc.constantFrom(' ', '-', '', ', ', '="', ': ', '/', '\t', '(');
/** A value as it is, or with a character of it left out or replaced, a mark, or its other case. */
const spoilt = (value: string): fc.Arbitrary<string> => {
  const at = fc.nat(value.length - 1);
  return fc.oneof(
    { arbitrary: fc.constant(value), weight: 3 },
    at.map((i) => value.slice(0, i) + value.slice(i + 1)),
    fc.tuple(at, marks).map(([i, mark]) => value.slice(0, i) + mark + value.slice(i + 1)),
    fc.tuple(at, marks).map(([i, mark]) => value.slice(0, i) + mark + value.slice(i)),
    fc.constantFrom(value.toLowerCase(), value.toUpperCase()),
  );
};
const linesOf = (values: readonly string[], words: readonly string[]): fc.Arbitrary<string> => {
  const piece = fc.oneof(
    fc.constantFrom(...values).chain(spoilt),
    fc.constantFrom(...words, 'x', 'the', '12', '2026-01-03', 'De', '9'),
  );
  return fc
    .array(fc.tuple(piece, space), { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.flat().join(''));
};

const hex = '6aa96c62-aa22-76fd-06f7-de7359AKIAb8';
const secret = 'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF+gHjKlZc';
const google = `AIza${'SyB3k9Q7vXw2Lp8Rt5Nz1Mc6Hd4Jf0GaUeo'}`;
const keyId = 'AKIAQ3EGWZ7XTPL5RHVN';
const accounts = [
  ...['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'NO9386011117947'],
  ...['de89-3704-0044-0532-0130-00', 'FR14 2004 1010 0505 0001 3M02 606', hex],
];
const keys = [
  ...[keyId, google, `aws_access_key_id = ${keyId}`, `access key id is ${keyId}`, hex + hex],
  ...[`secret_access_key = "${secret}"`, `awsSecretKey:${secret}`, `mysecret-key">${secret}`],
  ...[`${keyId}\n${secret}`, `;AccountKey=${secret}${secret}abcdef==`, `x/${google}`],
];
const tokens = [
  ...['583920174:AAHk7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF', `sk_live_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}`],
  ...[`ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS01foD2X'}`, 'Bearer Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA'],
  ...[
    '2api_key=3f9a7c1e5b2d80463f9a7c1e5b2d8046',
    `dapi${'3f9a7c1e5b2d80467a1e6f109b2f1c44'}`,
    hex,
  ],
];

/** Detectors with what their lines are made of. */
const cases: readonly (readonly [Detector, readonly string[], readonly string[]])[] = [
  [iban, accounts, ['konto', 'IBAN']],
  [cloudKey, keys, ['secret', 'key']],
  [token, tokens, ['api key', 'token']],
];

test.each(cases)('$type is looked for in every line that holds one', (detector, values, words) => {
  const seen = { found: 0, passedOver: 0 };
  fc.assert(
    fc.property(linesOf(values, words), (line) => {
      const isFound = (detector.text?.find(line) ?? []).length > 0;
      const isSeen = isLookedAt(detector, line);
      seen.found += Number(isFound);
      seen.passedOver += Number(!isSeen);
      expect(isSeen || !isFound, line).toBe(true);
    }),
    { numRuns: 4_000 },
  );
  expect(seen.found).toBeGreaterThan(500);
  expect(seen.passedOver).toBeGreaterThan(500);
});

test('ids and hashes are looked at by no detector of accounts and keys', () => {
  for (const line of [hex, `trace_id:"${hex}"`, 'SKU-DE14101', `${'be704349aa'.repeat(4)}`])
    expect([iban, cloudKey, token].filter((each) => isLookedAt(each, line))).toEqual([]);
});
