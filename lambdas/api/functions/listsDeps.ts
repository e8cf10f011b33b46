import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Lists } from '#readModel/reader/lists.ts';
import type { Table } from '#store/table.ts';
import type { TagJobDeps } from '../shared/startTagJob.ts';

export interface ListsDeps extends Guards, TagJobDeps {
  readonly lists: Lists;
  /** Who uses what now. */
  readonly chunks: Table;
  /** Has the publisher apply what was edited. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
}
