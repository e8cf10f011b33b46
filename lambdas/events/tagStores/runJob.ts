import type { CustomerContext } from '#contracts/customer/context.ts';
import { changePart, type PartDeps } from './changePart.ts';

/** Parts after which lists are published: readers apply what is not published yet. */
const PARTS_PER_PUBLISH = 20;

export interface JobDeps extends PartDeps {
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
  /** Has the job continued by another run. */
  readonly enqueueAgain: (customer: CustomerContext, jobId: string) => Promise<void>;
}

/** Changes part after part; what is not done by `until` (ms since 1970) is left to another run. */
export const runJob = async (
  deps: JobDeps,
  customer: CustomerContext,
  { jobId, until }: { readonly jobId: string; readonly until: number },
): Promise<void> => {
  let parts = 0;
  while (await changePart(deps, customer, jobId)) {
    parts += 1;
    if (parts % PARTS_PER_PUBLISH === 0) await deps.enqueuePublish(customer);
    if (deps.now() < until) continue;
    await deps.enqueueAgain(customer, jobId);
    break;
  }
  await deps.enqueuePublish(customer);
};
