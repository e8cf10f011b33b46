import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketsDeps } from '#api/functions/ticketsDeps.ts';
import { fileTicket } from '#api/tickets/fileTicket.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { log } from '#middleware/log.ts';
import type { Table } from '#store/table.ts';
import { readTickets } from '#store/tickets.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { issueRecord, storeIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';
import { lost, refused, type TestTracker, testTracker } from '#tests/builders/testTracker.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async () => {
  const member = await newMember(aws);
  const issue = issueRecord({ location: `arn:aws:s3:::${randomUUID()}` });
  await storeIssues(aws, member.customer, [issue]);
  const tracker = testTracker();
  const { userId, role } = member.user;
  const { customer, sessionId } = member;
  const wanted = {
    ...{ userId, summary: 'Fix', description: 'this', issueType: 'Task' },
    ...{ issueId: issue.vulnerability, instanceId: issue.id, accounts: [], tags: [] },
  };
  const idempotencyKey = randomUUID();
  const file = (now: number, core: Table = aws.core) => {
    const caller = { userId, role, customer, sessionId, issuedAt: Date.now() };
    const deps = { core, identity: aws.identity, trackers: tracker, siteUrl: '' };
    const call = { deps, caller, now, idempotencyKey, log } as unknown as MemberCall<TicketsDeps>;
    return fileTicket(wanted, call);
  };
  return { tracker, file, stored: () => readTickets(aws.core, customer) };
};

/** The call of this name fails before or after its effect. */
const failAt = (tracker: TestTracker, at: string, error: () => Error) => {
  tracker.onCall = (name, when) => {
    if (`${name} ${when}` === at) throw error();
  };
};
const mended = (tracker: TestTracker) => {
  tracker.onCall = () => undefined;
};

const MINUTE = 60_000;
const start = Date.UTC(2026, 5, 2);

test('the ticket is made in the tracker and kept with its name and address', async () => {
  const { tracker, file, stored } = await fixture();
  const ticket = await file(start);
  expect(ticket.place).toEqual({
    ...{ integrationId: 'i-1', type: 'jira' },
    ...{ key: 'SEC-1', url: 'https://tracker.example/browse/SEC-1' },
  });
  expect(await file(start)).toMatchObject({ id: ticket.id, place: { key: 'SEC-1' } });
  expect(ticket.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect([...tracker.kept.values()]).toMatchObject([{ dueOn: ticket.dueOn }]);
  expect(await stored()).toHaveLength(1);
});

test('a tracker that refuses or is down leaves nothing, with the text of the specification', async () => {
  const { tracker, file, stored } = await fixture();
  failAt(tracker, 'create before', refused);
  await expect(file(start)).rejects.toMatchObject({
    code: 'partnerFailed',
    message: 'Connection failed, please check the details and try again.',
  });
  expect(await stored()).toEqual([]);
  mended(tracker);
  expect(await file(start)).toMatchObject({ state: 'filed' });
  expect(tracker.kept.size).toBe(1);
});

test('after a lost answer the same request finds the ticket and makes no second one', async () => {
  const { tracker, file, stored } = await fixture();
  failAt(tracker, 'create after', lost);
  await expect(file(start)).rejects.toMatchObject({ code: 'partnerFailed' });
  expect(await stored()).toMatchObject([{ state: 'creating' }]);
  mended(tracker);
  // The first call may still be on its way.
  await expect(file(start + 1_000)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await file(start + MINUTE)).toMatchObject({ state: 'filed', place: { key: 'SEC-1' } });
  expect(tracker.kept.size).toBe(1);
});

test('a function that dies at any call of its tables files one ticket when it is repeated', async () => {
  for (let calls = 0; ; calls += 1) {
    const { tracker, file, stored } = await fixture();
    const died = await file(start, faultyTable(aws.core, { left: calls })).then(
      () => false,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
        return true;
      },
    );
    const ticket = await file(start + MINUTE);
    expect([ticket.state, tracker.kept.size, (await stored()).length]).toEqual(['filed', 1, 1]);
    if (!died) {
      expect(calls).toBeGreaterThanOrEqual(5);
      return;
    }
  }
});
