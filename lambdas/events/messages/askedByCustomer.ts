import type { Log } from '#middleware/log.ts';

/** What messages of one customer asked for together. */
export interface Asked {
  readonly customerId: string;
  /** Any of them asked for everything. */
  readonly all: boolean;
  readonly indices: readonly number[];
}

export interface Ask {
  readonly customerId: string;
  readonly all: boolean;
}

/** One piece of work per customer, whatever number of messages asked for it; unknown ones are dropped. */
export const askedByCustomer = (
  bodies: readonly unknown[],
  parse: (body: unknown) => Ask | undefined,
  log: Pick<Log, 'error'>,
): Asked[] => {
  const asked = new Map<string, Asked>();
  for (const [index, body] of bodies.entries()) {
    const ask = parse(body);
    if (ask === undefined) {
      log.error('message of no known form');
      continue;
    }
    const { customerId } = ask;
    const one = asked.get(customerId);
    asked.set(customerId, {
      customerId,
      all: ask.all || (one?.all ?? false),
      indices: [...(one?.indices ?? []), index],
    });
  }
  return [...asked.values()];
};
