import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface PoliciesDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  /** Has the publisher apply what was edited; the analysis follows. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
}
