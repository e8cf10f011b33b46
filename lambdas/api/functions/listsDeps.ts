import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Lists } from '#readModel/reader/lists.ts';
import type { TagJobDeps } from '../shared/startTagJob.ts';

export interface ListsDeps extends Guards, TagJobDeps {
  readonly lists: Lists;
  /** Has the publisher apply what was edited. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
}
