import * as fc from 'fast-check';

/** Values of every type, and what looks like them. */
export const kernelValues = [
  '536-22-8726',
  '536 22 8726',
  '536-22 8726',
  '078-05-1120',
  '666-22-8726',
  '536-00-8726',
  '4539578763621486',
  '4539 5787 6362 1486',
  '5425-2334-3010-9903',
  '378282246310005',
  '3782 822463 10005',
  '6759649826438453',
  '4222222222222',
  '1479249799770',
  '36148900647913',
  'ann.lee@acme-corp.com',
  'x@y.de',
  'image@2x.png',
  'a@b.c1',
  `${'l'.repeat(70)}@mail.acme.co.uk`,
  '(415) 555-2671',
  '(415)555-2671',
  '415-555-2671',
  '415.555.2671',
  '+1 415 555 2671',
  '1-415-555-2671',
  '911-555-2671',
  '93.184.216.34',
  '10.0.0.0/8',
  '256.1.1.1',
  '1.2.3.4.5',
  '01.2.3.4',
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'DE88370400440532013000',
  '12 Main Street',
  '1600 Pennsylvania Avenue',
  '7 Old Mill Hill Rd',
  '12 main Street',
  'AKIAIOSFODNN7ABCDEFG',
  'ASIA0000000000000000',
  'AKIA123',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI4NzQ5MjMifQ.Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA',
  'eyJhbGciOiJIUzI1NiJ9',
  '-----BEGIN RSA PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PGP PRIVATE KEY BLOCK-----',
  '-----BEGIN CERTIFICATE-----',
  `ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dFgHjK'}`,
  `gho_${'x'.repeat(36)}`,
  `xoxb-583920174652-904817263548-${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}`,
  `sk_live_${'Qz7Lm2Xv9Bn4Rt8Yw1Eu5Io3'}`,
  `rk_live_${'1'.repeat(99)}`,
  '00:1B:44:11:3A:B7',
  '00:1B:44:11:3A:B7:00',
  '10:11:12',
  '2024-01-02 10:11:12.345',
] as const;

/** Text between values: borders that decide, and fillers that move the alignment. */
const joints = [
  ' ',
  '',
  '-',
  '.',
  ',',
  ':',
  '/',
  '@',
  '_',
  '"',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u00e9',
  '1',
  'a',
  ' 1234',
  '1234 ',
  '1-',
  '+',
] as const;

const asBytes = (text: string) => Buffer.from(text, 'utf8');

const piece: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...kernelValues).map(asBytes) },
  { weight: 6, arbitrary: fc.constantFrom(...joints).map(asBytes) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: fc.constantFrom(...'0123456789-. :@AZaeyJ_()'), maxLength: 40 })
      .map(asBytes),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 130 })
      .map((length) => asBytes('·x '.repeat(50)).subarray(0, length)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
  /** One value with a byte of it changed. */
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...kernelValues), fc.nat({ max: 120 }), fc.nat({ max: 255 }))
      .map(([value, place, byte]) => {
        const bytes = asBytes(value);
        bytes[place % bytes.length] = byte;
        return bytes;
      }),
  },
);

/** Bytes full of values, near-values, torn values and noise, at every alignment. */
export const kernelBytes: fc.Arbitrary<Uint8Array> = fc
  .array(piece, { maxLength: 60 })
  .map((pieces) => new Uint8Array(Buffer.concat(pieces)));
