import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { formsOf } from '#tests/builders/canaries/forms.ts';
import { readingRoutes, replyOf } from '#tests/builders/canaries/replyPlaces.ts';
import { createSearch } from '#tests/builders/canaries/search.ts';
import { filePlaces, placesOfItems } from '#tests/builders/canaries/storedPlaces.ts';
import { searched } from '#tests/builders/canaries/values.ts';

const search = createSearch(searched);
const foundIn = (bytes: Uint8Array) => search({ name: 'here', bytes }).map(({ canary }) => canary);
const around = (text: string) => Buffer.from(`{"a":"${text}","b":1}`, 'latin1');

test.each(Object.keys(searched))('%s is found in every form', (canary) => {
  for (const { text } of formsOf(searched[canary] ?? ''))
    expect(foundIn(around(text))).toContain(canary);
});

test('base64 of a text around it is found, wherever the value begins', () => {
  for (const before of ['', 'a', 'ab', 'abc']) {
    const text = Buffer.from(`${before}${searched.email} and more`).toString('base64');
    expect(foundIn(Buffer.from(text))).toContain('email');
  }
});

const plain = Buffer.from(`before ${searched.ssn} after`);
const packed: [string, Uint8Array][] = [
  ['gzip', gzipSync(plain)],
  ['zstd', zstdCompressSync(plain)],
  ['ZIP', zipSync({ 'a.txt': plain })],
  ['gzip in ZIP', zipSync({ 'a.gz': gzipSync(plain) })],
  ['gzip in base64 in JSON', Buffer.from(`{"x":"${gzipSync(plain).toString('base64')}"}`)],
  ['zstd in base64', Buffer.from(zstdCompressSync(plain).toString('base64'))],
];

test.each(packed)('a value packed as %s is found', (_, bytes) =>
  expect(foundIn(bytes)).toContain('ssn'),
);

test('masked values and digits within other numbers are no finding', () => {
  const text = 'z***@w***.com ***-**-7741 **** **** **** 2832 a512387741b 15123877410';
  expect(foundIn(Buffer.from(text))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'dataward-canaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), plain);
};

test('every file of a state folder is searched but the stores of the customer', () => {
  const places = [
    'logs/dataward-local-ingestScan.log',
    'aws/events/deliveries.log',
    'aws/sqs/queue.log',
    'aws/mail/mails.log',
    'aws/stacks/id/states/executions.log',
    'aws/dynamodb/999999999999/us-east-1/transactions.log',
    'buckets/exports/archive.zip',
    'sample-accounts/s3/111122223333/dataward-111122223333-us-east-1/scans/1/part-000000.ndjson.gz',
  ];
  const own = [
    'sample-accounts/s3/111122223333/shop/people.csv',
    'sample-accounts/customers-db/data/base/1',
    'aws/dynamodb/111122223333/us-east-1/store/1.log',
  ];
  for (const name of [...places, ...own]) write(name);
  const found = filePlaces(folder, '111122223333').flatMap(search);
  const names = new Set(found.map(({ place }) => place));
  expect([...names].sort()).toEqual(places.map((name) => `file ${name}`).sort());
});

test('items of tables and their binary values are searched', () => {
  const items = [
    { pk: 'a', note: { text: searched.email } },
    { pk: 'b', z: [gzipSync(plain)] },
  ];
  const found = placesOfItems('core', items).flatMap(search);
  expect(new Set(found.map(({ canary }) => canary))).toContain('email');
  expect(new Set(found.map(({ canary }) => canary))).toContain('ssn');
});

test('headers and bodies of replies are searched', async () => {
  const server = createServer((request, response) => {
    const inHeader = request.url?.includes('/getCloudAccount') === true;
    response.setHeader('x-note', inHeader ? (searched.ssn ?? '') : 'none');
    response.end(inHeader ? '{}' : JSON.stringify({ note: searched.card }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const caller = { origin, member: { headers: {} } };
  for (const route of readingRoutes) {
    const found = search(await replyOf(caller, route, {}));
    expect(
      found.map(({ canary }) => canary).some((name) => name === 'ssn' || name === 'card'),
    ).toBe(true);
  }
  server.close();
});
