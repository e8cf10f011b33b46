import { expect, test } from 'vitest';
import { detectIn } from '#tests/builders/trailFolder/detectIn.ts';
import { readFolder } from '#tests/builders/trailFolder/readFolder.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const name = (minute: string, unique: string) =>
  `${ACCOUNT}_CloudTrail_eu-central-1_20260304T${minute}Z_${unique}.json.gz`;
const opened = trailRecord({ eventID: 'e2', eventName: 'DeleteBucketPublicAccessBlock' });

const files = new Map([
  [name('1010', 'a'), logFile(trailRecord(), opened, 7)],
  [name('1015', 'b'), logFile(trailRecord(), trailRecord({ recipientAccountId: '1' }))],
  ['notes.json', '{}'],
]);

test('a folder of a trail tells what would leave its account, whatever comes twice', async () => {
  const { tally, counted, doubled, windows, calls, unnamed } = await readFolder(files, ACCOUNT);
  expect(tally).toMatchObject({ files: 2, records: 5, foreign: 2, malformed: 0, late: 0 });
  expect({ counted, doubled, unnamed, windows: windows.length, calls: calls.length }).toEqual({
    ...{ counted: 2, doubled: 0, unnamed: 1, windows: 1, calls: 1 },
  });
  expect(detectIn({ windows, calls }, ACCOUNT).map(({ id }) => id)).toEqual(['DET-07']);
});
