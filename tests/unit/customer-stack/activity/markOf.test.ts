import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { foldEvents, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packHour, unpackHour } from '#customer-stack/activity/hourFile.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import { isRansomNote } from '#customer-stack/activity/ransomNote.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const HOUR = Date.UTC(2026, 2, 4, 10);
const SSE = 'x-amz-server-side-encryption';
const KEY = (account: string) => `arn:aws:kms:eu-central-1:${account}:key/k`;
const OTHER = KEY('444455556666');

const marksOf = (changed: Readonly<Record<string, unknown>>) =>
  readRecords(logFile(trailRecord(changed)), ACCOUNT).events.map(({ mark }) => mark);

const s3 = (eventName: string, parameters: object, additionalEventData: object = {}) =>
  marksOf({
    ...{ eventName, additionalEventData },
    requestParameters: { bucketName: 'cards', key: 'a.csv', ...parameters },
  });

test.each([
  ['PutObject', { [`${SSE}-customer-algorithm`]: 'AES256' }, {}, 'customerKey'],
  ['CopyObject', { 'x-amz-copy-source': 'cards/a' }, { SSEApplied: 'SSE_C' }, 'customerKey'],
  ['GetObject', { [`${SSE}-customer-algorithm`]: 'AES256' }, {}, undefined],
  ['PutObject', {}, { SSEApplied: 'SSE_KMS' }, undefined],
  ['PutObject', { key: 'x/HOW_TO_RECOVER_FILES.txt' }, {}, 'ransomNote'],
  ['PutObject', { key: `${'x'.repeat(300)}/ransom.html` }, {}, 'ransomNote'],
  ['GetObject', { key: 'HOW_TO_RECOVER_FILES.txt' }, {}, undefined],
])('%s with %j and %j is marked %s', (name, parameters, additional, mark) => {
  expect(s3(name, parameters, additional)).toEqual([mark]);
});

test.each([
  ['cards/a', OTHER, 'foreignKey'],
  ['/cards/a%20b', OTHER, 'foreignKey'],
  ['cards/a', KEY(ACCOUNT), undefined],
  ['cards/a', 'alias/mine', undefined],
])('a copy of %s under %s is marked %s', (source, key, mark) => {
  const parameters = { 'x-amz-copy-source': source, [`${SSE}-aws-kms-key-id`]: key };
  expect(s3('CopyObject', parameters)).toEqual([mark]);
});

test('a copy to another bucket is no copy onto itself', () => {
  const parameters = { 'x-amz-copy-source': 'logs/a', [`${SSE}-aws-kms-key-id`]: OTHER };
  expect(s3('CopyObject', parameters)).toEqual([undefined]);
});

test.each([
  ['SELECT * FROM "people"', 'wholeTable'],
  [`SELECT ${'x'.repeat(300)} FROM "people" WHERE id = 'a'`, undefined],
  ['UPDATE "people" SET a = 1', undefined],
  [undefined, undefined],
])('the statement %s is marked %s', (statement, mark) => {
  const of = { eventSource: 'dynamodb.amazonaws.com', eventName: 'ExecuteStatement' };
  const ARN = `arn:aws:dynamodb:eu-central-1:${ACCOUNT}:table/people`;
  const resources = [{ type: 'AWS::DynamoDB::Table', ARN }];
  expect(marksOf({ ...of, resources, requestParameters: { statement } })).toEqual([mark]);
});

test.each([
  ...['ransom-note.txt', 'HowToDecrypt.html', 'restore_files.txt', 'a/b/DECRYPT-INFO.hta'],
  ...['YOUR_FILES_ARE_ENCRYPTED.txt', 'recovery_instructions.md', 'README_FOR_DECRYPT'],
])('%s is named as a note of a ransom', (key) => {
  expect(isRansomNote(key)).toBe(true);
});

test.each([
  ...['readme.md', 'how-to-deploy.md', 'transom.csv', 'ransom.csv', 'backup/restore.sh'],
  ...['your-data-export.zip', 'encrypted/a.txt', 'restore/files/a.txt'],
])('%s is not', (key) => {
  expect(isRansomNote(key)).toBe(false);
});

test('marked calls are rows of their own, also behind a stored hour, and what leaves fits', async () => {
  const marked = { [`${SSE}-customer-algorithm`]: 'AES256', bucketName: 'cards', key: 'a' };
  const records = [
    trailRecord({ eventID: 'e1', eventName: 'PutObject' }),
    trailRecord({ eventID: 'e2', eventName: 'PutObject', requestParameters: marked }),
    trailRecord({ eventID: 'e3', eventName: 'PutObject', requestParameters: marked }),
  ];
  const of = (...some: typeof records) => readRecords(logFile(...some), ACCOUNT).events;
  const hour = newHour(HOUR);
  foldEvents(hour, { name: 'f', events: of(...records.slice(0, 2)) });
  const stored = await unpackHour(await packHour(hour));
  foldEvents(stored, { name: 'g', events: of(...records) });
  const [window] = [...stored.windows.values()].map(packWindow);
  expect(ActivityWindow.parse(window).rows.map(({ mark, count }) => [mark, count])).toEqual([
    ['customerKey', 2],
    [undefined, 1],
  ]);
});

test('no parameters make a record that does not leave', () => {
  const hostile = fc.record({ bucketName: fc.anything(), key: fc.anything() });
  fc.assert(
    fc.property(hostile, fc.anything(), (parameters, additional) => {
      const of = { requestParameters: parameters, additionalEventData: additional };
      const text = logFile(trailRecord({ ...of, eventName: 'PutObject' }));
      for (const event of readRecords(text, ACCOUNT).events)
        expect([undefined, 'customerKey', 'ransomNote', 'foreignKey']).toContain(event.mark);
    }),
  );
});
