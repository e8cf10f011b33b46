import type { Table } from '#store/table.ts';

export class Crash extends Error {}

type Send = Table['client']['send'];
type Command = Parameters<Send>[0];

/** A table that tells before each call, and waits. */
export const watchedTable = (
  table: Table,
  before: (command: Command) => Promise<void> | void,
): Table => ({
  name: table.name,
  client: new Proxy(table.client, {
    get: (client, key) => {
      if (key !== 'send') return Reflect.get(client, key);
      return async (command: Command) => {
        await before(command);
        return client.send(command);
      };
    },
  }),
});

/** A table that stops answering after some calls, as a function that dies half-way would see it. */
export const faultyTable = (table: Table, budget: { left: number }): Table =>
  watchedTable(table, () => {
    budget.left -= 1;
    if (budget.left < 0) throw new Crash('died half-way');
  });

/** Does something else before one of the calls: the first that fits. */
export const interruptedTable = (
  table: Table,
  fits: (command: Command, call: number) => boolean,
  meanwhile: () => Promise<void>,
): Table => {
  let calls = 0;
  let done = false;
  return watchedTable(table, async (command) => {
    const now = !done && fits(command, calls);
    calls += 1;
    done ||= now;
    if (now) await meanwhile();
  });
};
