import type { CustomerContext } from '#contracts/customer/context.ts';
import { changeText } from '#domain/tag/changeText.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { writeTagJob } from '#store/startTagJobs.ts';
import type { Table } from '#store/table.ts';
import type { TagJobItem } from '#store/tagJobs.ts';
import { coreAsCaller } from './asCaller.ts';
import { auditEntry } from './auditEntry.ts';

/** What functions that start changes of many tags need. */
export interface TagJobDeps {
  readonly core: Table;
  readonly identity: Table;
  /** Has a change of many tags begun or continued. */
  readonly enqueueTags: (customer: CustomerContext, jobId: string) => Promise<void>;
}

type Call = MemberCall<TagJobDeps>;
type New = Pick<TagJobItem, 'jobId' | 'change' | 'parts' | 'total' | 'undoes'>;

export const newJob = ({ caller, now }: Call, job: New): TagJobItem => ({
  ...job,
  state: job.parts === 0 ? 'finished' : 'running',
  next: 0,
  done: 0,
  changed: 0,
  failed: 0,
  failures: [],
  by: caller.userId,
  email: '',
  createdAt: now,
  updatedAt: now,
  undoneBy: null,
});

/**
 * Stores the job where it is not there, then has it continued: a request that is repeated finds the
 * same job, whose message may not have reached the queue.
 */
export const startJob = async (call: Call, made: TagJobItem) => {
  const { deps, caller } = call;
  const { customer } = caller;
  const { jobId, total } = made;
  const audit = await auditEntry(call, {
    action: 'tags changed',
    target: `${total} data store${total === 1 ? '' : 's'}`,
    detail: made.undoes === null ? changeText(made.change) : 'undone',
  });
  const job = { ...made, email: audit.email };
  await writeTagJob(coreAsCaller(deps, caller, 'manage'), customer, { job, audit });
  await deps.enqueueTags(customer, jobId);
  return { jobId, total };
};
