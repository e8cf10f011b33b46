import { describe, expect, it } from 'vitest';
import { noRow, type RowPlace } from '#classify/rowSet.ts';
import { createTextProfile } from '#classify/textProfile.ts';

const read = (...lines: string[]) => {
  const profile = createTextProfile();
  for (const line of lines) profile.add(line);
  return profile.verdicts();
};
const types = (...lines: string[]) => read(...lines).map(({ type }) => type);

interface Counting {
  readonly isOnce?: boolean;
  readonly at?: RowPlace;
}
/** Verdicts of a text with a line that comes `times` times: given once with its number, or once each time. */
const countedOf = (line: string, times: number, { isOnce = false, at }: Counting) => {
  const profile = createTextProfile(['note'], at && { at });
  profile.addTimes('Ann Baker wrote to carla@acme.org', 1);
  if (isOnce) profile.addTimes(line, times);
  else for (let i = 0; i < times; i += 1) profile.add(line);
  profile.addTimes('call +49 30 901820 in Berlin', 1);
  return profile.verdicts();
};

it.each([
  ...['nothing here', 'mail ann@acme.org, bob@acme.org or ann@acme.org'],
  ...[
    '"customer":{"name":"Ann Baker"',
    'Ann Baker, tel 030-901820, 12 Elm Street, Boston, MA 02110',
  ],
  ...['030-901820', 'SSN 536-22-8726 and card 4539 5787 6362 1486', 'card 4111 1111 1111 1111'],
])('counts %j that comes five times as five lines', (line) => {
  for (const rows of [{}, { at: noRow }])
    expect(countedOf(line, 5, { ...rows, isOnce: true })).toEqual(countedOf(line, 5, rows));
});

describe('running text', () => {
  it('counts each hit and the lines that were looked at', () => {
    const [verdict] = read(
      'write to ann@acme.org or bob@acme.org',
      'nothing here',
      'and none here',
    );
    expect(verdict).toMatchObject({ type: 'email', hits: 2, cells: 3 });
    expect(verdict?.reasons).toContain('in text');
  });

  it.each([
    ['a social security number beside its word', 'SSN: 536-22-8726, born in Ohio', ['ssn']],
    ['a card beside its word', 'paid with card 4539 5787 6362 1486 today', ['card']],
    ['a phone number', 'call me at (415) 555-2671 tomorrow', ['phone']],
    ['an international phone number', 'reach us: +44 20 7946 0958.', ['phone']],
    ['an address behind a mark', 'id=7 address=221B Baker Street, London', ['address']],
    [
      'an address with its ZIP',
      'ship to 1600 Pine Street, Springfield, IL 62704 by noon',
      ['address'],
    ],
    ['an IBAN', 'to DE89 3704 0044 0532 0130 00 please', ['iban']],
    ['a public address', 'login from 93.184.216.34 failed', ['ip']],
    ['the address of a server', 'connected to server 93.184.216.34 at noon', ['ip']],
    ['the address of a name server', 'nameserver 93.184.216.34', ['ip']],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----', ['private-key']],
    [
      'a connection string',
      'DATABASE_URL=postgres://app:k7Qz9LmX@db.internal:5432/app',
      ['connection-string'],
    ],
  ])('finds %s', (_, line, expected) => {
    expect(types(line)).toEqual(expected);
  });

  it.each([
    ['a social security number alone', 'see 536-22-8726 for more'],
    ['a card number alone', 'reference 4539578763621486 attached'],
    ['an order number', 'order 415-555-2671 was shipped'],
    ['a list of numbers in a country', 'Germany: see 0304/9357/7836 too'],
    ['a version', 'upgraded to version 10.40.55.201 of the driver'],
    ['a product version', 'Chrome/120.30.40.99 Safari'],
    ['a version in a field', 'sw_ver: 93.184.216.34'],
    ['a version in a camel', 'appVersion=93.184.216.34'],
    ['a revision', 'rev 93.184.216.34'],
    ['a required version', 'Requires: xextproto >= 7.0.99.1'],
    ['a pinned version', 'depends on libfoo ~> 44.12.3.7 for now'],
    ['the version of a package', 'imagemagick (8:46.9.11.60+dfsg-1.6) from stable'],
    ['a network', 'allow 93.184.216.0/24'],
    ['a remote', 'git clone git@github.com:acme/app.git'],
    ['an image', 'see hero@2x.png'],
    ['a user in a web address', 'clone https://ann@acme.org/app.git'],
    ['a sentence', '3 Way Street smart people of 2024 win 5 of 100 games in Ohio, OH'],
    ['the mention of a key', 'paste the text after -----BEGIN PUBLIC KEY-----'],
    ['a placeholder', 'DATABASE_URL=postgres://app:password@localhost/app'],
    ['a digest', 'sha256:d41d8cd98f00b204e9800998ecf8427ed41d8cd98f00b204e9800998ecf8427e'],
  ])('leaves %s', (_, line) => {
    expect(types(line)).toEqual([]);
  });

  it('believes several different card numbers together', () => {
    expect(types('4539578763621486', '5425233430109903', '4916338506082832')).toEqual(['card']);
  });

  it('does not count one place twice', () => {
    const found = read('card 4539 5787 6362 1486');
    expect(found.map(({ type, hits }) => [type, hits])).toEqual([['card', 1]]);
  });

  it('marks values that are kept for tests', () => {
    const [verdict] = read('mail ann@example.com', 'mail bob@example.org');
    expect(verdict?.reasons).toContain('likely test data');
  });

  it('knows a version by its series once the document has named one', () => {
    const flowing = (...lines: string[]) => {
      const profile = createTextProfile([], { flows: true });
      for (const line of lines) profile.add(line);
      return profile.verdicts().map(({ type, hits }) => [type, hits]);
    };
    const backport = 'Backport the policy file from 6.9.13.51,';
    expect(flowing('tool (8:6.9.11.60+dfsg-1.6) stable', backport)).toEqual([]);
    expect(flowing('This is version 6.9.11.60 of the tool', backport)).toEqual([]);
    expect(flowing('A tool for pictures, to be used everywhere', backport)).toEqual([['ip', 1]]);
    const login = 'login from 93.184.216.34 failed';
    expect(flowing('version 93.184.11.60 of the tool', login)).toEqual([['ip', 1]]);
    const other = 'login from 23.45.99.201 failed';
    expect(flowing('host/23.45.6.77 connected', other)).toEqual([['ip', 1]]);
  });

  it('takes hostile lines in stride', () => {
    const lines = [
      '@'.repeat(50_000),
      `${'1'.repeat(40_000)}`,
      `${'a.'.repeat(20_000)}@`,
      '1-'.repeat(30_000),
    ];
    expect(types(...lines)).toEqual([]);
  });
});
