import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import { checklistStepKey, checklistStepRange, ticketsPk } from './keys/tickets.ts';
import { ttl } from './scans.ts';
import { getItem, queryAll, type Table } from './table.ts';
import { put, transact } from './transact.ts';

/** After the last change: by then a step is done or was never meant. */
const KEPT_DAYS = 400;

const Step = z.object({
  stepId: z.string(),
  text: z.string(),
  /** Address; empty = nobody. */
  owner: z.string(),
  tickedBy: z.optional(z.string()),
  tickedAt: z.optional(z.int()),
  rev: z.int(),
});
export type StoredStep = z.infer<typeof Step>;

export const readChecklistStep = async (
  core: Table,
  customer: CustomerContext,
  stepId: string,
): Promise<StoredStep | undefined> => {
  const item = await getItem(core, checklistStepKey(customer, stepId));
  return item && Step.parse(item);
};

export const readChecklistSteps = async (
  core: Table,
  customer: CustomerContext,
): Promise<StoredStep[]> => {
  const items = await queryAll(core, ticketsPk(customer), { between: checklistStepRange });
  return items.map((item) => Step.parse(item));
};

interface StepChange {
  /** With the revision that was read; 0 = it was not there. */
  readonly step: StoredStep;
  readonly audit: NewAuditItem;
}

/** False where somebody else changed it meanwhile. */
export const writeChecklistStep = (
  core: Table,
  customer: CustomerContext,
  { step, audit }: StepChange,
): Promise<boolean> =>
  transact(core, [
    put(
      core,
      {
        ...checklistStepKey(customer, step.stepId),
        ...step,
        rev: step.rev + 1,
        ttl: ttl(audit.at, KEPT_DAYS),
      },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR rev = :rev',
        ExpressionAttributeValues: { ':rev': step.rev },
      },
    ),
    put(core, auditItem(customer, audit)),
  ]);
