import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import type { ListedKind, RecordSource } from '#readModel/kinds/listedKind.ts';

export interface PublishDeps extends RecordSource {
  readonly now: () => number;
  readonly log: Log;
  /** All kinds that are published: a change that each of them has applied is done with. */
  readonly kinds: readonly ListedKind[];
}

export interface PublishRequest {
  readonly customer: CustomerContext;
  /** Build from the store of record instead of from the last generation. */
  readonly rebuild: boolean;
}
