import { expect, test } from 'vitest';
import { UnreadLogs } from '#contracts/activity/unreadLogs.ts';
import { sendUnread, unreadLogOf } from '#customer-stack/activity/sendUnread.ts';
import { unreadReason } from '#customer-stack/activity/unreadReason.ts';

const errorOf = (name: string, message = ''): Error => Object.assign(new Error(message), { name });
const role = 'User: arn:aws:sts::111122223333:assumed-role/r/s is not authorized to perform:';

/** Error messages in the words of S3, CloudWatch Logs and KMS. */
test.each([
  [errorOf('AccessDenied', `${role} s3:GetObject on resource: "arn:aws:s3:::logs/a"`), 'denied'],
  [
    errorOf('AccessDenied', `${role} kms:Decrypt on resource: arn:aws:kms:us-east-1:1:key/k`),
    'key',
  ],
  [errorOf('AccessDeniedException', `${role} logs:FilterLogEvents on resource: x`), 'denied'],
  [errorOf('AccessDenied', 'Access Denied'), 'denied'],
  [errorOf('KMS.DisabledException', 'arn:aws:kms:us-east-1:1:key/k is disabled.'), 'key'],
  [errorOf('NoSuchBucket'), 'gone'],
  [errorOf('ResourceNotFoundException'), 'gone'],
  [errorOf('SlowDown'), undefined],
  [errorOf('TimeoutError'), undefined],
  ['words', undefined],
])('%s is told as %s', (error, reason) => {
  expect(unreadReason(error)).toBe(reason);
});

const place = { bucket: 'logs', prefix: 'net/', about: { log: 'flowLog' as const } };
const denied = errorOf('AccessDenied');

test('a place is told with the data stores that it tells of; one that is about nothing is not', () => {
  const about = { log: 'accessLog' as const, stores: ['arn:b', 'arn:a'] };
  expect(unreadLogOf({ ...place, about }, denied)).toEqual([
    { log: 'accessLog', place: 'logs/net/', reason: 'denied', stores: ['arn:a', 'arn:b'] },
  ]);
  expect(unreadLogOf({ bucket: 'logs', prefix: '' }, denied)).toEqual([]);
  expect(unreadLogOf(place, errorOf('SlowDown'))).toEqual([]);
});

const newScene = () => {
  const kept = new Map<string, Uint8Array>();
  const sent: UnreadLogs[] = [];
  let isBroken = false;
  const deps = {
    files: {
      read: async (key: string) => kept.get(key),
      write: async (key: string, bytes: Uint8Array) => {
        if (isBroken) throw new Error('died');
        kept.set(key, bytes);
      },
    },
    send: async (rows: readonly UnreadLogs[]) => void sent.push(...rows),
    now: () => 7,
  };
  const report = (...prefixes: readonly string[]) =>
    sendUnread(
      deps,
      prefixes.flatMap((prefix) => unreadLogOf({ ...place, prefix }, denied)),
    );
  const breaks = (value: boolean) => {
    isBroken = value;
  };
  return { report, breaks, sent: () => sent.map(({ logs }) => logs.map((log) => log.place)) };
};

test('what cannot be read is sent where it changed, until all is read again', async () => {
  const { report, sent } = newScene();
  await report();
  await report('b', 'a', 'b');
  await report('a', 'b');
  await report('b');
  await report();
  await report();
  expect(sent()).toEqual([['logs/a', 'logs/b'], ['logs/b'], []]);
});

test('a run that dies before it is kept sends it again', async () => {
  const { report, sent, breaks } = newScene();
  breaks(true);
  await expect(report('a')).rejects.toThrow('died');
  breaks(false);
  await report('a');
  expect(sent()).toEqual([['logs/a'], ['logs/a']]);
});

test('however many logs and data stores there are, the row is what the contract takes', () => {
  const stores = Array.from({ length: 500 }, (_, n) => `arn:aws:s3:::b${n}`);
  const logs = unreadLogOf({ ...place, about: { log: 'accessLog', stores } }, denied);
  expect(logs).toHaveLength(1);
  const row = { kind: 'unreadLogs', at: 1, logs };
  expect(UnreadLogs.safeParse(row).success).toBe(true);
});
