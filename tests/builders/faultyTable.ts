import type { Table } from '#store/table.ts';

export class Crash extends Error {}

type Send = Table['client']['send'];
type Command = Parameters<Send>[0];

/** A table that calls back before each call, and waits. */
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

/** Where a caller dies: at the call of this number, before it is carried out or after. */
export interface Death {
  /** Counted down over all tables that share it; at none where it is not finite. */
  left: number;
  readonly after: boolean;
  /** Also at a step that was never interrupted yet. */
  readonly atNew?: boolean;
}

/** How many callers made each step, and the steps at which a crash was injected. */
export interface Steps {
  readonly made: Map<string, number>;
  readonly diedAt: Set<string>;
}

/** Kind of call and of item, for example `Put C col`. */
const stepOf = (command: Command): string => {
  const kind = command.constructor.name.replace('Command', '');
  const keys = JSON.stringify(command.input).matchAll(/"(?:[ps]k|:pk)":"(?:T#[^#"]*#)?([^"]*)"/g);
  const classes = [...keys].map(([, key = '']) => {
    const [first = ''] = key.split('#');
    const part = key.match(/#(manifest|col)\b/)?.[1];
    return part === undefined ? first.replace(/\d+/, '') : `${first} ${part}`;
  });
  return `${kind} ${[...new Set(classes)].filter(Boolean).sort().join(' ')}`;
};

/** A table whose caller dies once, at any step; each step is noted. */
export const mortalTable = (table: Table, death: Death, [who, steps]: [string, Steps]): Table => {
  const own = new Set<string>();
  const send = async (command: Command) => {
    const step = `${who}: ${stepOf(command)}, ${death.after ? 'after' : 'before'}`;
    death.left = death.atNew && !steps.diedAt.has(step) ? -1 : death.left - 1;
    const dies = death.left < 0;
    if (!own.has(step)) steps.made.set(step, (steps.made.get(step) ?? 0) + 1);
    own.add(step);
    if (dies) steps.diedAt.add(step);
    if (dies && !death.after) throw new Crash('died before the call');
    const reply = await table.client.send(command);
    if (dies) throw new Crash('died after the call');
    return reply;
  };
  return { name: table.name, client: { send } as unknown as Table['client'] };
};

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
