import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEdits, readUserCells, writeEdit, writeEditOf } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { interruptedTable } from '#tests/builders/faultyTable.ts';
import { memoryTable } from '#tests/builders/memory/table.ts';
import { type RaceTables, raceEdits } from '#tests/builders/readModel/editRace.ts';
import {
  areOverWire,
  freshCustomer,
  startTestTables,
  type TestTables,
} from '#tests/builders/testTables.ts';

let wire: TestTables;
beforeAll(async () => {
  wire = await startTestTables({ overWire: true });
});
afterAll(() => wire.stop());

/** The adapter behaves the same over the wire and on the tables that the long race runs on. */
const everyTable = [
  ['over the wire', (): RaceTables => wire],
  ['in memory', (): RaceTables => ({ core: memoryTable('core'), chunks: memoryTable('chunks') })],
] as const;

const edit = (token: string, cells: Record<string, number>) =>
  ({
    kind: 'issues',
    keys: [{ display: 7 }],
    cells,
    userStates: [{ kind: 'issue', id: 'one' }],
    by: 'user-1',
    at: Date.UTC(2026, 5, 1),
    token,
  }) as const;

test.each(everyTable)(
  '%s an edit is in the log and in the user state, once for each request',
  async (_, open) => {
    const tables = open();
    const customer = freshCustomer();
    expect(await writeEdit(tables.core, customer, edit('a', { accepted: 1 }))).toBe(1);
    expect(await writeEdit(tables.core, customer, edit('b', { score: 5 }))).toBe(2);
    expect(await writeEdit(tables.core, customer, edit('a', { accepted: 1 }))).toBe(1);
    expect((await readHead(tables.core, customer)).seq).toBe(2);
    const log = await readEdits(tables.core, customer, { kind: 'issues', after: 0, to: 2 });
    expect(log.map(({ seq, cells, by }) => [seq, cells, by])).toEqual([
      [1, { accepted: 1 }, 'user-1'],
      [2, { score: 5 }, 'user-1'],
    ]);
    expect(await readEdits(tables.core, customer, { kind: 'dataStores', after: 0, to: 2 })).toEqual(
      [],
    );
    const userStates = await readUserCells(tables.core, customer, [{ kind: 'issue', id: 'one' }]);
    expect(userStates.get('one')).toEqual({ accepted: 1, score: 5 });
  },
);

test.each([0, 1, 2])(
  'an edit is computed from all edits before it, also when another edit is written during its call %s',
  async (at) => {
    const core = memoryTable('core');
    const customer = freshCustomer();
    const about = { kind: 'issueRule', id: 'a rule' } as const;
    const decideRule = (value: number) =>
      writeEdit(core, customer, { ...edit(`rule ${value}`, { value }), userStates: [about] });
    await decideRule(1);
    const interrupted = interruptedTable(
      core,
      (_, call) => call === at,
      async () => {
        await decideRule(2);
      },
    );
    const seq = await writeEditOf(interrupted, customer, {
      about: [about],
      token: 'own',
      build: (statesBefore) =>
        edit('own', { seen: Number(statesBefore.get('a rule')?.cells.value) }),
    });
    const log = await readEdits(core, customer, { kind: 'issues', after: 0, to: seq });
    expect(log.map(({ cells }) => cells)).toEqual([{ value: 1 }, { value: 2 }, { seen: 2 }]);
  },
);

// The race in memory below makes the same steps, and more of them.
test.runIf(areOverWire)(
  'edits of eight writers over the wire: none lost, none doubled, none unseen',
  async () => {
    const outcome = await raceEdits(wire, {
      edits: 96,
      writers: 8,
      rows: 80,
      seed: 7,
      publishes: 10,
    });
    expect(outcome).toMatchObject({ staleReads: 0, lost: 0, doubled: 0 });
    expect(outcome.published).toBeGreaterThanOrEqual(10);
    expect(outcome.crashes).toBeGreaterThan(5);
  },
);

test('a thousand edits in memory, with a crash before and after every call of edits and publishes', async () => {
  const tables = { core: memoryTable('core'), chunks: memoryTable('chunks') };
  const options = { edits: 1_000, writers: 8, rows: 80, seed: 11, publishes: 200 };
  const outcome = await raceEdits(tables, options);
  expect(outcome).toMatchObject({ staleReads: 0, lost: 0, doubled: 0, survived: [] });
  expect(outcome.published).toBeGreaterThanOrEqual(200);
});
