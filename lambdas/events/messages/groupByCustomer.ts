import type { Log } from '#middleware/log.ts';

/** Combined request of the messages of one customer. */
export interface CustomerRequest {
  readonly customerId: string;
  /** True when any of them requests everything. */
  readonly all: boolean;
  /** Ids that messages name. */
  readonly named: readonly string[];
  readonly indices: readonly number[];
}

export interface QueuedRequest {
  readonly customerId: string;
  readonly all: boolean;
  readonly named?: string | undefined;
}

/** One piece of work per customer, whatever the number of messages; those of an unknown form are dropped. */
export const groupByCustomer = (
  bodies: readonly unknown[],
  parse: (body: unknown) => QueuedRequest | undefined,
  log: Pick<Log, 'error'>,
): CustomerRequest[] => {
  const requests = new Map<string, CustomerRequest>();
  for (const [index, body] of bodies.entries()) {
    const request = parse(body);
    if (request === undefined) {
      log.error('message does not match its schema: dropped');
      continue;
    }
    const { customerId, named } = request;
    const one = requests.get(customerId);
    requests.set(customerId, {
      customerId,
      all: request.all || (one?.all ?? false),
      named: [...(one?.named ?? []), ...(named === undefined ? [] : [named])],
      indices: [...(one?.indices ?? []), index],
    });
  }
  return [...requests.values()];
};
