import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { auditItem, type NewAuditItem } from '#store/audit.ts';
import { putItem } from '#store/table.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const DAY_MS = 86_400_000;

const note = ({ customer, user }: Member, at: number, over: Partial<NewAuditItem> = {}) => {
  const { userId, email } = user;
  const entry = { at, action: 'sign-in', userId, email, target: '', detail: '', ...over } as const;
  return putItem(aws.core, auditItem(customer, entry));
};

const fileOf = async (member: Member, query: Record<string, string>) => {
  const reply = await callRoute(auditLogRoutes.exportAuditLog, {
    headers: bearer(member.token, member.customerId),
    path: { customerId: member.customerId },
    query,
  });
  expect(reply.status).toBe(200);
  return reply.body;
};

test('a file holds what the filter of the page shows, of every page', async () => {
  const member = await newMember(aws);
  const now = Date.now();
  for (let n = 0; n < 120; n += 1) await note(member, now - n * DAY_MS, { target: `store q${n}` });
  await note(member, now - 3, { action: 'role changed', target: 'Grace', detail: 'ADMIN' });
  await note(member, now - 200 * DAY_MS, { action: 'role changed', target: 'ada', detail: 'x' });
  const of = async (query: Record<string, string>) => {
    const { content, entries, isCut } = await fileOf(member, { format: 'json', ...query });
    const rows: { target: string }[] = JSON.parse(content);
    expect([rows.length, isCut]).toEqual([entries, false]);
    return rows.map(({ target }) => target);
  };
  expect(await of({ action: 'role changed' })).toEqual(['Grace', 'ada']);
  expect(await of({ action: 'role changed', words: 'grace admin' })).toEqual(['Grace']);
  expect(await of({ words: 'STORE Q11' })).toEqual(
    [11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119].map((n) => `store q${n}`),
  );
  expect(await of({ words: 'nobody' })).toEqual([]);
  expect(await of({})).toHaveLength(122 + 4);
});

test('a file that is cut says so, and holds the newest that fit', async () => {
  const member = await newMember(aws);
  const now = Date.now() - 60_000;
  await note(member, now - DAY_MS, { action: 'role changed', target: 'oldest' });
  for (let n = 0; n < 20_000; n += 1) await note(member, now - n);
  const all = await fileOf(member, { action: 'sign-in' });
  expect([all.entries, all.isCut]).toEqual([20_000, false]);
  const cut = await fileOf(member, {});
  expect([cut.entries, cut.isCut]).toEqual([20_000, true]);
  expect(cut.content).not.toContain('oldest');
  const one = await fileOf(member, { action: 'role changed' });
  expect([one.entries, one.isCut]).toEqual([1, false]);
});
