import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress, parseCidr } from '#domain/network/cidr.ts';

describe('an address', () => {
  test.each([
    ['0.0.0.0', 4, 0n],
    ['255.255.255.255', 4, 0xffff_ffffn],
    ['10.1.2.3', 4, 0x0a01_0203n],
    ['::', 6, 0n],
    ['::1', 6, 1n],
    ['2001:db8::1', 6, 0x2001_0db8_0000_0000_0000_0000_0000_0001n],
    ['2001:DB8:0:0:1::', 6, 0x2001_0db8_0000_0000_0001_0000_0000_0000n],
    ['::ffff:1.2.3.4', 6, 0xffff_0102_0304n],
  ] as const)('%s', (text, family, value) => {
    expect(parseAddress(text)).toEqual({ family, value });
  });
  test.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4.5',
    'pl-1',
    ':::',
    'fe80::1%eth0',
    '1::2::3',
    'x',
  ])('is not %j', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
  test('is what Node takes for one', () => {
    const texts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[\d:a-f.]{1,20}$/));
    fc.assert(
      fc.property(texts, (text) => {
        // Node takes 1.2.3.04 for none; AWS writes no leading zeros.
        fc.pre(!/(^|\.)0\d/.test(text));
        expect(parseAddress(text)?.family ?? 0).toBe(isIP(text));
      }),
    );
  });
});

describe('a range', () => {
  test.each([
    ['0.0.0.0/0', 4, 0n, 1n << 32n],
    ['10.0.0.0/8', 4, 10n << 24n, 11n << 24n],
    ['10.1.2.3', 4, 0x0a01_0203n, 0x0a01_0204n],
    ['1.2.3.4/0', 4, 0n, 1n << 32n],
    ['::/0', 6, 0n, 1n << 128n],
  ] as const)('%s', (text, family, from, to) => {
    expect(parseCidr(text)).toEqual({ family, from, to });
  });
  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', 'pl-63a5400a', '10.0.0.0/-1'])(
    'is not %j',
    (text) => {
      expect(parseCidr(text)).toBeUndefined();
    },
  );
  test('holds the addresses that Node finds in it', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(32), fc.ipV4(), (network, prefix, address) => {
        const list = new BlockList();
        list.addSubnet(network, prefix);
        const range = parseCidr(`${network}/${prefix}`);
        const value = parseAddress(address)?.value ?? -1n;
        expect(range !== undefined && range.from <= value && value < range.to).toBe(
          list.check(address),
        );
      }),
    );
  });
});
