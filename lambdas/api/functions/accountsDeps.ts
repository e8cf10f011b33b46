import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface AccountsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  /** Enqueues a publish that applies the edits. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
}
