import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AdvanceDeps, advanceAccount } from '#cloudAccounts/advance.ts';
import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import type { Observation } from '#contracts/cloudAccount/observation.ts';
import { roleArnOf } from '#contracts/cloudAccount/stack.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import { newLife, type StackSettings } from '#domain/cloudAccount/life.ts';
import type { AccountEventName } from '#domain/cloudAccount/transitions.ts';
import { sweepAccounts } from '#events/sweepAccounts/sweepAccounts.ts';
import { changeAccount, createAccount } from '#store/accountChanges.ts';
import { newAccountItem } from '#store/cloudAccounts.ts';
import { takesSettings } from '#store/stackSettings.ts';
import type { Table } from '#store/table.ts';
import { checkSystem } from '#tests/builders/accountLives/invariants.ts';
import {
  accountsOf,
  type InAws,
  id,
  newSystem,
  read,
  type System,
} from '#tests/builders/accountLives/system.ts';
import { checkAdmitted } from '#tests/builders/admission.ts';
import { faultyTable } from '#tests/builders/faultyTable.ts';

const newest = '1';
const frequencies = ['rate(1 day)', 'rate(7 days)', 'rate(30 days)'] as const;
const runs = Number(process.env.PROPERTY_RUNS ?? 150);

type Model = Record<string, never>;

/** How many runs reached each status. */
const reached = new Map<string, number>();

const externalIdOf = (who: number): string => `external-id-of-customer-${who}`;

const observe = ({ stack, denials }: System, who: number): Observation => {
  if (!stack?.isRoleThere || stack.externalId !== externalIdOf(who)) {
    denials[who]?.push(Date.now());
    return { kind: 'denied', reason: 'refused' };
  }
  const { status: stackStatus, frequency, changedAt } = stack;
  return {
    kind: 'stack',
    stackId: 'arn:stack',
    stackStatus,
    frequency,
    templateVersion: newest,
    changedAt,
    failure: null,
  };
};

const depsOf = (system: System, probe: AdvanceDeps['probe'], core?: Table): AdvanceDeps => ({
  core: core ?? system.tables.core,
  identity: system.tables.identity,
  probe,
  newest,
  enqueueBusPolicy: async () => {},
  now: () => Date.now(),
});
const whoOf = ({ customers }: System, customerId: string): number =>
  customers.findIndex((each) => each.customerId === customerId);
const noteProbe = (system: System, who: number) => system.probes[who]?.push(Date.now());

const promptProbe =
  (system: System): AdvanceDeps['probe'] =>
  async ({ customerId }) => {
    const who = whoOf(system, customerId);
    noteProbe(system, who);
    return observe(system, who);
  };

const sweep = (system: System, core?: Table): Promise<number> =>
  sweepAccounts({
    ...depsOf(system, promptProbe(system), core),
    listMembers: async () => ({ kind: 'missing' }) as const,
    writeSettings: async ({ externalId }) => {
      system.equipped.add(externalId === externalIdOf(0) ? 0 : 1);
      return 'written';
    },
    requestScan: async () => 'denied' as const,
    requestDrain: async () => 'denied' as const,
    enqueueIngest: async () => {},
    log: { error: () => {} },
    sendMail: undefined,
    siteUrl: '',
  });

/** What a user's call does, without the call's own checks of the user. */
const request = async (
  system: System,
  who: number,
  { event, desired }: { event: AccountEventName; desired?: StackSettings },
): Promise<void> => {
  const customer = system.customers[who] as CustomerContext;
  const from = await read(system, who);
  const life = from && lifeOf(from);
  if (from === undefined || life === undefined || !allows(life, event)) return;
  const to = withLife(from, applyEvent(life, { event, now: Date.now(), desired }));
  if (!(await changeAccount(system.tables, customer, { from, to, audit: [] }))) return;
  if (event === 'delete') system.isDeletionKnown[who] = true;
  if (event === 'delete') system.denials[who]?.splice(0);
};

const launch = async (system: System, who: number, frequency: (typeof frequencies)[number]) => {
  const desired = { frequency, templateVersion: newest };
  const life = newLife('creating_stack', { region: 'us-east-1', desired, now: Date.now() });
  const { status, ...stack } = life;
  const given = { id, externalId: externalIdOf(who), awsRoleARN: roleArnOf(id, 'us-east-1') };
  const rest = { accountDescription: null, type: 'aws', userId: 'u', createdAt: 1 } as const;
  const item = { ...given, ...rest, dataScanFrequency: frequency };
  const account = newAccountItem(item, { status, stack });
  const customer = system.customers[who] as CustomerContext;
  const isNew = await createAccount(system.tables, customer, { account, audit: [] });
  if (!isNew) await request(system, who, { event: 'launch', desired });
};

/** Starts a probe that sees AWS as it is now and answers when a later command lets it. */
const beginProbe = async (system: System, who: number): Promise<void> => {
  const account = await read(system, who);
  if (account === undefined) return;
  await new Promise<void>((begun) => {
    const probe: AdvanceDeps['probe'] = () => {
      noteProbe(system, who);
      const seen = observe(system, who);
      return new Promise((resolve, reject) => {
        const answer = () => resolve(seen);
        const die = () => reject(new Error('died while it waited'));
        system.pending.push({ who, answer, die, done });
        begun();
      });
    };
    const customer = system.customers[who] as CustomerContext;
    const done = advanceAccount(depsOf(system, probe), customer, account).then(
      () => begun(),
      () => begun(),
    );
  });
};

const endProbe = async (system: System, n: number, dies: boolean): Promise<void> => {
  const [probe] = system.pending.splice(n % Math.max(1, system.pending.length), 1);
  if (probe === undefined) return;
  if (dies) probe.die();
  else probe.answer();
  await probe.done;
};

const nextStatus: Readonly<Record<string, readonly string[]>> = {
  CREATE_IN_PROGRESS: ['CREATE_COMPLETE', 'ROLLBACK_COMPLETE'],
  UPDATE_IN_PROGRESS: ['UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'],
};

/** CloudFormation goes on: an operation ends well, or badly. */
const goOn = (system: System, isGood: boolean): void => {
  const { stack } = system;
  if (stack?.status === 'DELETE_IN_PROGRESS') system.stack = null;
  const next = stack && nextStatus[stack.status]?.[isGood ? 0 : 1];
  if (stack && next) stack.status = next;
};
const isIdle = (stack: InAws | null): stack is InAws =>
  stack?.status.endsWith('_COMPLETE') === true;

/** What somebody does in the console of the AWS account. */
const inConsole: Readonly<Record<string, (system: System, who: number) => Promise<void> | void>> = {
  create: async (system, who) => {
    const account = await read(system, who);
    if (system.stack !== null || !account?.stack) return;
    system.stack = {
      externalId: externalIdOf(who),
      frequency: account.stack.desired.frequency,
      status: 'CREATE_IN_PROGRESS',
      changedAt: Date.now(),
      isRoleThere: true,
    };
  },
  update: async (system, who) => {
    const account = await read(system, who);
    if (!isIdle(system.stack) || !account?.stack) return;
    const { frequency } = account.stack.desired;
    Object.assign(system.stack, { frequency, status: 'UPDATE_IN_PROGRESS', changedAt: Date.now() });
  },
  delete: (system) => {
    if (isIdle(system.stack)) system.stack.status = 'DELETE_IN_PROGRESS';
  },
  'take the role away': ({ stack }) => {
    if (stack) stack.isRoleThere = false;
  },
  'give the role back': ({ stack }) => {
    if (stack) stack.isRoleThere = true;
  },
};

/** The whole way to a connected account, so that many runs go on from there. */
const connect = async (system: System, who: number, f: (typeof frequencies)[number]) => {
  await launch(system, who, f);
  await inConsole.create?.(system, who);
  goOn(system, true);
  vi.setSystemTime(Date.now() + 60_000);
  await sweep(system);
};

const noteEquipped = async (system: System, who: number): Promise<void> => {
  const account = await read(system, who);
  if (account === undefined || !takesSettings(account)) system.equipped.delete(who);
};

/** A stack that is seen in deletion begins one as a user's request does. */
const noteDeletions = async (system: System): Promise<void> => {
  for (const by of [0, 1]) {
    const account = await read(system, by);
    if (account !== undefined) system.statuses.add(account.status);
    if (account?.status === 'deleting_stack') system.isDeletionKnown[by] = true;
  }
};

/** A command that does something and then looks at everything that must always hold. */
const command = (
  name: string,
  run: (system: System) => Promise<unknown> | unknown,
): fc.AsyncCommand<Model, System> => ({
  check: () => true,
  run: async (_, system) => {
    await run(system);
    await noteDeletions(system);
    for (const by of [0, 1]) await noteEquipped(system, by);
    await checkSystem(system);
  },
  toString: () => name,
});

const who = fc.constantFrom(0, 1);
const frequency = fc.constantFrom(...frequencies);
const commands = fc.commands(
  [
    fc.tuple(who, frequency).map(([by, f]) => command(`launch ${by}`, (s) => launch(s, by, f))),
    fc
      .tuple(who, fc.constantFrom('revert', 'delete'))
      .map(([by, event]) =>
        command(`${event} ${by}`, (s) => request(s, by, { event: event as 'delete' })),
      ),
    fc
      .tuple(who, frequency)
      .map(([by, f]) =>
        command(`update ${by}`, (s) =>
          request(s, by, { event: 'update', desired: { frequency: f, templateVersion: newest } }),
        ),
      ),
    fc
      .tuple(who, fc.constantFrom(...Object.keys(inConsole)))
      .map(([by, what]) => command(`console: ${what} ${by}`, (s) => inConsole[what]?.(s, by))),
    fc.boolean().map((good) => command(`CloudFormation ${good}`, (s) => goOn(s, good))),
    who.map((by) => command(`probe ${by}`, (s) => beginProbe(s, by))),
    fc
      .tuple(fc.nat(5), fc.boolean())
      .map(([n, dies]) => command(`answer ${n} ${dies}`, (s) => endProbe(s, n, dies))),
    fc.constant(command('sweep', (s) => sweep(s))),
    fc
      .constantFrom('before' as const, 'after' as const, 'never' as const)
      .map((death) => command(`bus policy, dies ${death}`, (s) => s.bus.reconcile(death))),
    fc.tuple(who, frequency).map(([by, f]) => command(`connect ${by}`, (s) => connect(s, by, f))),
    fc
      .nat(12)
      .map((left) =>
        command(`sweep, dies after ${left}`, (s) => sweep(s, faultyTable(s.tables.core, { left }))),
      ),
    fc
      .constantFrom(5, 11, 35, 70, 3_700)
      .map((s) => command(`wait ${s}`, () => vi.setSystemTime(Date.now() + s * 1_000))),
  ],
  { maxCommands: 50, size: 'max' },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => console.log(`${runs} runs; runs that reached each status:`, reached));

const transient: readonly string[] = [
  'draft',
  'creating_stack',
  'updating_stack',
  'deleting_stack',
];

/** No browser, no user: CloudFormation ends what it does, and the sweeper runs each half hour. */
const settle = async (system: System): Promise<void> => {
  while (system.pending.length > 0) await endProbe(system, 0, false);
  await noteDeletions(system);
  goOn(system, true);
  for (let round = 0; round < 60; round += 1) {
    vi.setSystemTime(Date.now() + 1_800_000);
    await sweep(system);
  }
  for (const account of await accountsOf(system)) expect(transient).not.toContain(account.status);
  await system.bus.reconcile('never');
  await checkAdmitted(system.tables.identity, await accountsOf(system), system.bus);
};

test('an account has one owner, is never deleted by a denied role alone, and is followed to an end', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const system = await newSystem();
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: system }), sequence);
        await settle(system);
        await noteDeletions(system);
        await checkSystem(system);
      } finally {
        for (const status of system.statuses) reached.set(status, (reached.get(status) ?? 0) + 1);
        await system.tables.stop();
      }
    }),
    { numRuns: runs },
  );
});
