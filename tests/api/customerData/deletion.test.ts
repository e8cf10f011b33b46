import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionDeps } from '#events/deleteCustomers/deps.ts';
import { runDeletion, SETTLE_MS } from '#events/deleteCustomers/runDeletion.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import {
  cancelDeletion,
  readDeletion,
  readDeletionIds,
  writeDeletion,
} from '#store/customerDeletions.ts';
import { readCustomerIds } from '#store/customers.ts';
import { departedKey } from '#store/keys/customerData.ts';
import { getItem } from '#store/table.ts';
import {
  deletionDeps,
  deletionOf,
  type Outside,
  outside,
} from '#tests/builders/deletionFixture.ts';
import { everythingIn } from '#tests/builders/everythingIn.ts';
import { Crash, watchedTable } from '#tests/builders/faultyTable.ts';
import { type FullCustomer, fullCustomer } from '#tests/builders/fullCustomer.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const HOUR = 3_600_000;
let aws: TestAws;
let neighbour: FullCustomer;
beforeAll(async () => {
  aws = await startTestAws();
  neighbour = await fullCustomer(aws, '999900001111');
});
afterAll(() => aws.stop());

const tablesText = async (): Promise<string> =>
  (
    await Promise.all([aws.core, aws.identity, aws.chunks].map((table) => everythingIn(table)))
  ).join('\n');

const outsideOf = ({ user, customerId }: FullCustomer): Outside => ({
  ...outside(
    [user.email, neighbour.user.email],
    [`exports/${customerId}/1/a.zip`, `exports/${neighbour.customerId}/1/b.zip`],
  ),
  secrets: new Set([`${customerId}/i-1`, `${neighbour.customerId}/i-2`]),
});

/** Texts that lead to a customer. */
const traces = (of: FullCustomer): string[] => [
  of.customerId,
  of.user.email,
  of.user.userId,
  of.sessionId,
  of.accountId,
];

const expectGone = async (
  of: FullCustomer,
  { poolUsers, objects, secrets }: Outside,
): Promise<void> => {
  const text = await tablesText();
  for (const trace of traces(of)) expect(text).not.toContain(trace);
  expect([...poolUsers]).toEqual([neighbour.user.email]);
  expect([...objects]).toEqual([`exports/${neighbour.customerId}/1/b.zip`]);
  expect([...secrets]).toEqual([`${neighbour.customerId}/i-2`]);
  expect(await readAccountClaim(aws.identity, of.accountId)).toBeUndefined();
  expect(await readDeletionIds(aws.identity)).not.toContain(of.customerId);
};

/** Lines of tables that are of one customer. */
const linesOf = async ({ customerId, user }: FullCustomer): Promise<string[]> =>
  (await tablesText())
    .split('\n')
    .filter((line) => line.includes(customerId) || line.includes(user.userId))
    .sort();

const factsOf = ({ mails }: Outside) => JSON.parse(mails[0]?.certificate ?? '{}').facts;

test('nothing of the customer is left, all of its neighbour is, and the certificate counts it', async () => {
  const of = await fullCustomer(aws, '222233334444');
  const reach = outsideOf(of);
  const clock = { now: Date.now() };
  const deps = deletionDeps(aws, reach, clock);
  const before = await linesOf(neighbour);
  const own = await tablesText();
  for (const trace of [of.customerId, of.user.email, of.accountId]) expect(own).toContain(trace);
  await writeDeletion(aws.identity, deletionOf(of, { ...clock, graceMs: HOUR }));
  await runDeletion(deps, of.customerId);
  expect(await readCustomerIds(aws.identity)).toContain(of.customerId);
  clock.now += HOUR;
  await runDeletion(deps, of.customerId);
  // Access has ended; data waits for what ran at that moment.
  expect(reach.poolUsers.has(of.user.email)).toBe(false);
  expect(await readCustomerIds(aws.identity)).not.toContain(of.customerId);
  expect(reach.mails).toEqual([]);
  clock.now += SETTLE_MS;
  await runDeletion(deps, of.customerId);
  await expectGone(of, reach);
  expect(await linesOf(neighbour)).toEqual(before);
  expect(reach.provided.count).toBeGreaterThan(0);
  expect(reach.busPolicies.count).toBeGreaterThan(0);
  expect(reach.mails.map(({ to }) => to)).toEqual([of.user.email]);
  const facts = factsOf(reach);
  const counted = Object.fromEntries(
    facts.deleted.map(({ what, count }: { what: string; count: number }) => [what, count]),
  );
  expect(counted).toMatchObject({
    Users: 1,
    'Data stores': 1,
    Issues: 1,
    Integrations: 2,
    'Secrets of integrations': 1,
    'Refresh handles': 1,
    Invitations: 1,
    'Archives of exports': 1,
  });
  expect(facts.kept.map(({ what }: { what: string }) => what)).toContain('Sealed audit log');
  expect(facts.customer).toEqual({ id: of.customerId, name: 'Acme' });
});

test('it may die at any call: the next runs end it, with the same counts and nothing left', async () => {
  const undisturbed = await fullCustomer(aws, '333344445555');
  const reach = outsideOf(undisturbed);
  const clock = { now: Date.now() };
  await writeDeletion(aws.identity, deletionOf(undisturbed, clock));
  await runDeletion(deletionDeps(aws, reach, clock), undisturbed.customerId);
  clock.now += SETTLE_MS;
  await runDeletion(deletionDeps(aws, reach, clock), undisturbed.customerId);

  const of = await fullCustomer(aws, '444455556666');
  const broken = outsideOf(of);
  await writeDeletion(aws.identity, deletionOf(of, clock));
  let deaths = 0;
  let calls = 0;
  const budget = { left: 0 };
  const die = () => {
    calls += 1;
    budget.left -= 1;
    if (budget.left < 0) throw new Crash('died half-way');
  };
  const mortal = (): DeletionDeps => {
    const tables = {
      core: watchedTable(aws.core, die),
      identity: watchedTable(aws.identity, die),
      chunks: watchedTable(aws.chunks, die),
    };
    const whole = deletionDeps(tables, broken, clock);
    /** Dies before it or after it. */
    const around =
      <Given extends unknown[], R>(work: (...given: Given) => Promise<R>) =>
      async (...given: Given): Promise<R> => {
        die();
        const result = await work(...given);
        die();
        return result;
      };
    return {
      ...whole,
      deletePoolUser: around(whole.deletePoolUser),
      enqueueProviders: around(whole.enqueueProviders),
      enqueueBusPolicy: around(whole.enqueueBusPolicy),
      files: { list: around(whole.files.list), remove: around(whole.files.remove) },
      secrets: { list: around(whole.secrets.list), remove: around(whole.secrets.remove) },
      mailCertificate: around(whole.mailCertificate),
      sign: around(whole.sign),
    };
  };
  // Each run dies later than the one before, from the first call of every phase on.
  let left = 0;
  let phase: string | undefined = 'waiting';
  while ((await readDeletionIds(aws.identity)).includes(of.customerId)) {
    const now = (await readDeletion(aws.identity, of.customerId))?.phase;
    left = now === phase ? Math.ceil((left + 1) * (left < 40 ? 1 : 1.3)) : 1;
    phase = now;
    budget.left = left;
    await runDeletion(mortal(), of.customerId).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
      deaths += 1;
    });
    clock.now += SETTLE_MS;
  }
  expect(deaths).toBeGreaterThan(100);
  expect(calls).toBeGreaterThan(1_000);
  await expectGone(of, broken);
  expect(factsOf(broken).deleted).toEqual(factsOf(reach).deleted);
  expect(new Set(broken.mails.map(({ certificate }) => certificate)).size).toBe(1);
});

test('two runs side by side end it as one does', async () => {
  const of = await fullCustomer(aws, '555566667777');
  const reach = outsideOf(of);
  const clock = { now: Date.now() };
  await writeDeletion(aws.identity, deletionOf(of, clock));
  const both = () =>
    Promise.all([1, 2].map(() => runDeletion(deletionDeps(aws, reach, clock), of.customerId)));
  await both();
  clock.now += SETTLE_MS;
  await both();
  await expectGone(of, reach);
  expect(reach.mails.length).toBeGreaterThan(0);
});

test('a late message of a deleted customer stores nothing', async () => {
  const of = await fullCustomer(aws, '666677778888');
  const fixture = await createScanFixture(aws, of.customer);
  const late = fixture.part(2, 0, [scanRow({ name: 'late' })]);
  const reach = outsideOf(of);
  const clock = { now: Date.now() };
  await writeDeletion(aws.identity, deletionOf(of, clock));
  await runDeletion(deletionDeps(aws, reach, clock), of.customerId);
  clock.now += SETTLE_MS;
  await runDeletion(deletionDeps(aws, reach, clock), of.customerId);
  const { customerId } = of;
  const messages = [late, fixture.finished(2, 1), fixture.finished(3, 0)];
  for (const message of messages) await ingestMessage(fixture.ingestDeps, message);
  const analysis = await import('#events/analyseAccount.ts');
  const publish = await import('#events/publishSnapshot.ts');
  const events = await import('#events/deliverEvents.ts');
  const event = { Records: [{ messageId: '1', body: JSON.stringify({ customerId }) }] } as never;
  for (const { handler } of [analysis, publish, events])
    expect(await handler(event)).toEqual({ batchItemFailures: [] });
  await expectGone(of, reach);
  expect(await getItem(aws.core, departedKey(customerId))).toBeDefined();
});

test('a cancelled deletion is none, and one that has begun cannot be cancelled', async () => {
  const of = await fullCustomer(aws, '777788889999');
  const clock = { now: Date.now() };
  const deps = deletionDeps(aws, outsideOf(of), clock);
  const before = await linesOf(of);
  expect(await writeDeletion(aws.identity, deletionOf(of, { ...clock, graceMs: HOUR }))).toBe(true);
  expect(await writeDeletion(aws.identity, deletionOf(of, clock))).toBe(false);
  expect(await cancelDeletion(aws.identity, of.customerId)).toBe(true);
  clock.now += HOUR;
  await runDeletion(deps, of.customerId);
  expect(await linesOf(of)).toEqual(before);
  await writeDeletion(aws.identity, deletionOf(of, clock));
  await runDeletion(deps, of.customerId);
  expect(await cancelDeletion(aws.identity, of.customerId)).toBe(false);
});
