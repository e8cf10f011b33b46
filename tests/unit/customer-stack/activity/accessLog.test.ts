import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivitySource } from '#contracts/activity/activityWindow.ts';
import { Principal } from '#contracts/activity/principal.ts';
import { accessLogPlaces } from '#customer-stack/activity/accessLog/accessLogPlaces.ts';
import { readLines } from '#customer-stack/activity/accessLog/readLines.ts';
import type { LogSources } from '#customer-stack/activity/logSources.ts';

const ACCOUNT = '111122223333';
const OWNER = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

const options = {
  accountId: ACCOUNT,
  buckets: new Map([
    ['cards', { arn: 'arn:aws:s3:::cards', inTrail: { reads: false, writes: false } }],
    ['known', { arn: 'arn:aws:s3:::known', inTrail: { reads: true, writes: false } }],
  ]),
  roles: {
    [`arn:aws:iam::${ACCOUNT}:role/shop`]: `arn:aws:iam::${ACCOUNT}:role/team/shop`,
  },
};

interface Line {
  readonly bucket: string;
  readonly time: string;
  readonly address: string;
  readonly requester: string;
  readonly operation: string;
  readonly key: string;
  readonly uri: string;
  readonly status: string;
  readonly error: string;
  readonly bytes: string;
  readonly size: string;
}

const line = (changed: Partial<Line> = {}): string => {
  const of: Line = {
    ...{ bucket: 'cards', time: '04/Mar/2026:10:07:31 +0000', address: '203.0.113.9' },
    ...{ requester: `arn:aws:iam::${ACCOUNT}:user/staff/ann`, operation: 'REST.GET.OBJECT' },
    ...{ key: 'a.csv', uri: '"GET /a.csv HTTP/1.1"', status: '200', error: '-' },
    ...{ bytes: '512', size: '900', ...changed },
  };
  return `${OWNER} ${of.bucket} [${of.time}] ${of.address} ${of.requester} 3E57427F33A59F07 ${of.operation} ${of.key} ${of.uri} ${of.status} ${of.error} ${of.bytes} ${of.size} 7 6 "-" "S3 "Console" 0.4" - x= SigV4 - AuthHeader - TLSv1.3 - -`;
};

const eventOf = (changed: Partial<Line>) => readLines(line(changed), options).events[0];

test('a read of an object is an event of its bucket, by the name that trails have for it', () => {
  expect(readLines(`${line()}\n`, options)).toEqual({
    records: 1,
    malformed: 0,
    foreign: 0,
    events: [
      {
        id: '3E57427F33A59F07 REST.GET.OBJECT',
        at: Date.UTC(2026, 2, 4, 10, 7, 31),
        store: 'arn:aws:s3:::cards',
        principal: {
          ...{ type: 'user', name: 'ann', accountId: ACCOUNT },
          arn: `arn:aws:iam::${ACCOUNT}:user/staff/ann`,
        },
        source: { type: 'public', name: '203.0.113.9' },
        operation: 'GetObject',
        error: null,
        bytesIn: 0,
        bytesOut: 512,
      },
    ],
  });
});

test.each([
  ['-', { type: 'anonymous', name: 'Anonymous', arn: null }],
  [OWNER, { type: 'root', name: 'root', accountId: ACCOUNT }],
  [OTHER, { type: 'account', name: OTHER, accountId: null }],
  [
    `arn:aws:sts::${ACCOUNT}:assumed-role/shop/i-0abc`,
    { type: 'role', name: 'shop', arn: `arn:aws:iam::${ACCOUNT}:role/team/shop` },
  ],
  [
    'arn:aws:sts::444455556666:assumed-role/etl/x',
    { type: 'role', arn: 'arn:aws:iam::444455556666:role/etl', accountId: '444455556666' },
  ],
  [`arn:aws:sts::${ACCOUNT}:federated-user/ann`, { type: 'federated', name: 'ann' }],
  [`arn:aws:iam::${ACCOUNT}:root`, { type: 'root', name: 'root' }],
  ['svc:cloudfront.amazonaws.com', { type: 'service', name: 'cloudfront.amazonaws.com' }],
  ['arn:aws:sts::1:assumed-role/a', { type: 'unknown' }],
])('requester %s acts as %j', (requester, expected) => {
  expect(eventOf({ requester })?.principal).toMatchObject(expected);
});

test.each([
  ['REST.HEAD.OBJECT', 'a', 'HeadObject'],
  ['WEBSITE.GET.OBJECT', 'a', 'GetObject'],
  ['REST.GET.BUCKET', '-', 'ListObjects'],
  ['REST.PUT.OBJECT', 'a', 'PutObject'],
  ['REST.COPY.OBJECT_GET', 'a', 'GetObject'],
  ['REST.POST.MULTI_OBJECT_DELETE', '-', 'DeleteObjects'],
  ['REST.PUT.ACL', 'a', 'PutObjectAcl'],
  ['REST.PUT.ACL', '-', undefined],
  ['REST.GET.BUCKETPOLICY', '-', undefined],
  ['BATCH.DELETE.OBJECT', 'a', 'DeleteObject'],
  ['S3.EXPIRE.OBJECT', 'a', undefined],
  ['REST.constructor', 'a', undefined],
])('%s of key %s is %s', (operation, key, expected) => {
  expect(eventOf({ operation, key })?.operation).toBe(expected);
});

test('a refused request has its code, or its status where there is none', () => {
  const refused = { status: '403', bytes: '243' };
  expect(eventOf({ ...refused, error: 'AccessDenied' })?.error).toBe('AccessDenied');
  expect(eventOf(refused)?.error).toBe('403');
});

test('the size of what was written came in', () => {
  const written = { operation: 'REST.PUT.OBJECT', bytes: '-', size: '70' };
  expect(eventOf(written)).toMatchObject({ bytesIn: 70, bytesOut: 0 });
  expect(eventOf({ ...written, status: '500', error: 'InternalError' })?.bytesIn).toBe(0);
});

test('an address of a zone other than UTC is put right', () => {
  expect(eventOf({ time: '04/Mar/2026:12:07:31 +0200' })?.at).toBe(Date.UTC(2026, 2, 4, 10, 7, 31));
});

test('quotes in the address of a request move no field', () => {
  const uri = '"GET /a?x="y" HTTP/1.1"';
  expect(eventOf({ uri })).toMatchObject({ error: null, bytesOut: 512 });
});

test('what a trail records too is not counted twice', () => {
  const text = [
    line({ bucket: 'known' }),
    line({ bucket: 'known', operation: 'REST.PUT.OBJECT' }),
  ].join('\n');
  expect(readLines(text, options).events.map(({ operation }) => operation)).toEqual(['PutObject']);
});

test('lines of other buckets and of no form are counted and give no event', () => {
  const text = [line({ bucket: 'gone' }), 'x', line({ time: '99/Foo/2026:10:07:31 +0000' })];
  expect(readLines(text.join('\n'), options)).toEqual({
    ...{ events: [], records: 3, malformed: 2, foreign: 1 },
  });
});

test('no line makes the reader throw or give what may not leave the account', () => {
  const parts = line().split(' ');
  const changed = fc.tuple(fc.nat(parts.length - 1), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(changed, { maxLength: 4 }), fc.string(), (changes, more) => {
      const given = parts.map((part, at) => changes.find(([index]) => index === at)?.[1] ?? part);
      for (const { principal, source, bytesOut } of readLines(
        `${given.join(' ')}\n${more}`,
        options,
      ).events) {
        expect(Principal.safeParse(principal).success).toBe(true);
        expect(ActivitySource.safeParse(source).success).toBe(true);
        expect(Number.isSafeInteger(bytesOut)).toBe(true);
      }
    }),
  );
});

type Source = LogSources['accessLogs'][number];
const source = (bucket: string, log: Partial<Source['log']>): Source => ({
  ...{ bucket, arn: `arn:aws:s3:::${bucket}`, region: 'eu-central-1' },
  ...{ log: { bucket: 'logs', prefix: 's3/', order: 'delivery', ...log } },
  inTrail: { reads: false, writes: false },
});
const placesOf = (...accessLogs: Source[]) => accessLogPlaces({ accessLogs, roles: {} }, ACCOUNT);
const AT = Date.UTC(2026, 2, 4, 10, 7, 31);

test('buckets that log to one folder are one place, whose files tell when they came', () => {
  const places = placesOf(source('cards', {}), source('mail', {}), source('x', { prefix: 'x/' }));
  expect(places.map(({ prefix }) => prefix)).toEqual(['s3/20', 'x/20']);
  const [place] = places;
  expect(place?.nameAt(AT)).toBe('s3/2026-03-04-10-07-31');
  expect(place?.writtenAt('s3/2026-03-04-10-07-31-0123456789ABCDEF')).toBe(AT);
  expect(place?.writtenAt('s3/2026-note.txt')).toBeUndefined();
  expect(place?.read(`${line()}\n${line({ bucket: 'mail' })}`).events).toHaveLength(2);
});

test('files in folders of their date are found; those of the date of calls have no order', () => {
  const places = placesOf(
    source('cards', { order: 'deliveryFolders' }),
    source('mail', { order: 'eventFolders' }),
  );
  expect(places.map(({ prefix, nameAt }) => [prefix, nameAt(AT)])).toEqual([
    [
      `s3/${ACCOUNT}/eu-central-1/cards/20`,
      `s3/${ACCOUNT}/eu-central-1/cards/2026/03/04/2026-03-04-10-07-31`,
    ],
  ]);
});

test('each key of a batch is a deletion', () => {
  const batch = (key: string) => line({ operation: 'BATCH.DELETE.OBJECT', key });
  const { events } = readLines([batch('a'), batch('b'), batch('a')].join('\n'), options);
  expect(new Set(events.map(({ id }) => id)).size).toBe(2);
});

test('a request that is not encrypted on its way, and a note of a ransom, are marked', () => {
  const [plain] = readLines(line().replace('TLSv1.3', '-'), options).events;
  expect([plain?.mark, eventOf({})?.mark]).toEqual(['noTls', undefined]);
  const note = { operation: 'REST.PUT.OBJECT', key: 'x/How%20to%20decrypt.txt' };
  expect(eventOf(note)?.mark).toBe('ransomNote');
});
