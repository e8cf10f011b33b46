import { expect, test } from 'vitest';
import { countUnread, type UnreadStore } from '#features/shared/unread/countUnread.ts';
import { unreadTexts } from '#messages/unread.ts';

const store = (
  cloudAccountId: string,
  notAnalysed: UnreadStore['notAnalysed'],
  deniedActions: string[] = [],
): UnreadStore => ({ metadata: { cloudAccountId, createdAt: null }, notAnalysed, deniedActions });

test('unread stores count once each, under the reason of most of their units', () => {
  const found = countUnread([
    store('222222222222', [{ reason: 'unreachable', count: 1 }]),
    store('111111111111', [{ reason: 'unreachable', count: 2 }]),
    store('111111111111', [
      { reason: 'encrypted', count: 3 },
      { reason: 'format', count: 9 },
    ]),
    store('111111111111', []),
  ]);
  expect(found).toEqual([
    {
      ...{ reason: 'unreachable', count: 2, deniedActions: [] },
      accountIds: ['111111111111', '222222222222'],
    },
    { reason: 'format', count: 1, deniedActions: [], accountIds: ['111111111111'] },
    { reason: null, count: 1, deniedActions: [], accountIds: ['111111111111'] },
  ]);
});

test('a missing permission goes before what it led to, and is named once', () => {
  const denied = ['s3:GetObject', 'kms:Decrypt'];
  const found = countUnread([
    store('111111111111', [{ reason: 'encrypted', count: 5 }], denied),
    store('111111111111', [{ reason: 'access denied', count: 1 }], ['s3:GetObject']),
  ]);
  expect(found).toEqual([
    {
      ...{ reason: 'access denied', count: 2, deniedActions: ['kms:Decrypt', 's3:GetObject'] },
      accountIds: ['111111111111'],
    },
  ]);
});

test('500 is the most that the call names: then there may be more', () => {
  expect([1, 2, 500].map(unreadTexts.count)).toEqual([
    '1 data store was not read',
    '2 data stores were not read',
    '500 or more data stores were not read',
  ]);
});
