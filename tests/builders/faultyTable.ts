import type { Table } from '#store/table.ts';

export class Crash extends Error {}

/** A table whose client stops answering after some calls, as a function that dies half-way would see it. */
export const faultyTable = (table: Table, budget: { left: number }): Table => ({
  name: table.name,
  client: new Proxy(table.client, {
    get: (client, key) => {
      if (key !== 'send') return Reflect.get(client, key);
      return async (command: Parameters<typeof client.send>[0]) => {
        budget.left -= 1;
        if (budget.left < 0) throw new Crash('died half-way');
        return client.send(command);
      };
    },
  }),
});
