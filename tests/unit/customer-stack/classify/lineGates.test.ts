import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detector } from '#classify/detector.ts';
import { address } from '#classify/detectors/address.ts';
import { beginAddresses } from '#classify/detectors/addresses/find.ts';
import { cloudKey } from '#classify/detectors/cloudKey.ts';
import { iban } from '#classify/detectors/iban.ts';
import { phone } from '#classify/detectors/phone.ts';
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

/** What an address is made of, and what looks like it. */
const addresses = [
  ...['12 Elm Street', '12-14a Oak Avenue', '5bis, rue de Rivoli', 'via Roma, n. 12', 'weg 7'],
  ...['Calle Mayor 5, 28013 Madrid', 'Ataturk Sokak No:114/5', 'Am Alten Markt 7a', '8 Main St'],
  ...['Oude Delft van 112, 2611 CG Delft', 'APO AE 09123', 'P.O. Box 123456', 'Unit 7 Box 12'],
  ...['Postfach12', '1-2-3 Shibuya, Tokyo 150-0002', '150-0002, Tokyo, Shibuya 1-2-3'],
  ...['Moosbach 12, 84371 Triftern', 'Flat 12, Sai Krupa, MG Road, Pune 411001', 'Cra 7 # 71-21'],
  ...['2255 South 900 West, Salt Lake City, UT 84119', 'Rose Hall, Mill Lane, Ely PE19 6YE'],
  ...['48 cedar rd, nashua nh 03062', 'Rosenhof 4', 'Adeje, Co. Galway, F45 X2P8', 'RR 2 Box 118'],
  ...['Rua 5th 12', 'ul. Mickiewicza nr12', 'Hauptstr. 12/4', 'PSC 12 Box 4, APO AE 09123'],
];
const phones = [
  ...['+49 30 901820', '(030) 901820', '0049 30 901820', '020 7946 0958', '415-555-2671'],
  ...['(415) 555-2671', '1.415.555.2671', '07700 900555', '030/901820-12', '5551234', '901820 x12'],
  ...[
    '0221 471123',
    '2026-01-03T10',
    '123-45-6789',
    '030 901820, 901821',
    '12345678',
    '030 90 1820c',
  ],
];
const phoneWords = [
  'tel',
  'call',
  'Phone: ',
  'ann@acme.de',
  'Germany',
  'www.acme.fr',
  'order',
  '$',
  '#',
];

test('an address is looked for in every line that holds one, or begins one', () => {
  const seen = { found: 0, passedOver: 0 };
  const { hints = 0, signs: own = 0 } = address.text ?? {};
  fc.assert(
    fc.property(linesOf(addresses, ['address', 'lives at', 'Pine', 'no. 5']), (line) => {
      if ((lineSigns.scan(line, 0, line.length) & own) === 0) return;
      const isSeen = (lineSigns.hints() & hints) !== 0;
      const lines = beginAddresses();
      const isFound = lines.find(line, 0, EVERY_HINT).length > 0 || lines.isOpen?.() === true;
      seen.found += Number(isFound);
      seen.passedOver += Number(!isSeen);
      expect(isSeen || !isFound, line).toBe(true);
    }),
    { numRuns: 6_000 },
  );
  expect(seen.found).toBeGreaterThan(1_000);
  expect(seen.passedOver).toBeGreaterThan(200);
});

/** Reads the lines of a document for phones: those alone that the pass lets it look at, or every one. */
const readPhones = (lines: readonly string[], isGated: boolean) => {
  const { text } = phone;
  const reader = text?.reader?.();
  if (text === undefined || reader === undefined) throw new Error('phones have a reader');
  let passedOver = 0;
  const found = lines.map((line, number) => {
    const signs = lineSigns.scan(line, 0, line.length);
    const hints = lineSigns.hints();
    if ((signs & ((text.clues ?? 0) | labelSignOf(text))) !== 0) reader.note(line, hints);
    if ((signs & ((text.signs ?? 0) | labelSignOf(text))) === 0) return [];
    const { hints: first = 0, laterHints = first } = text;
    const isSeen = (hints & (reader.isWaiting?.() === false ? laterHints : first)) !== 0;
    passedOver += Number(!isSeen);
    return isGated && !isSeen ? [] : reader.find(line, { signs, hints, number, shift: 0 });
  });
  return { found, late: reader.settle(), passedOver };
};

test('the numbers of a document are those that are found where each line is looked at', () => {
  const lines = fc.array(linesOf(phones, phoneWords), { minLength: 1, maxLength: 8 });
  const seen = { found: 0, late: 0, passedOver: 0 };
  fc.assert(
    fc.property(lines, fc.constantFrom(1, 200), (document, times) => {
      // Two hundred numbers that wait for a country are the most.
      const whole = [...Array.from({ length: times }, () => '0221 471123'), ...document];
      const { passedOver, ...gated } = readPhones(whole, true);
      const { passedOver: _, ...every } = readPhones(whole, false);
      expect(gated).toEqual(every);
      seen.passedOver += passedOver;
      seen.found += gated.found.flat().length;
      seen.late += gated.late.length;
    }),
    { numRuns: 1_500 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500);
});

test('ids and hashes are looked at by no detector of accounts, keys, addresses and phones', () => {
  for (const line of [hex, `trace_id:"${hex}"`, 'SKU-DE14101', `${'be704349aa'.repeat(4)}`])
    for (const each of [iban, cloudKey, token, address, phone])
      expect(isLookedAt(each, line), line).toBe(false);
});
