import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { TagJobDeps } from '../shared/startTagJob.ts';

export interface PoliciesDeps extends Guards, TagJobDeps {
  /** Has the publisher apply what was edited; the analysis follows. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
}
