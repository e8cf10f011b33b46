import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import { readEdits } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { inPublishOrder } from './order.ts';
import type { PublishDeps, PublishRequest } from './publishDeps.ts';
import { publishKind } from './publishKind.ts';

const MOST_PENDING = 1_000;

/** Publishes that keep failing let edits gather: lists stay right, and get slower. */
const reportPendingEdits = async (
  { core, log, kinds }: PublishDeps,
  customer: CustomerContext,
): Promise<void> => {
  const head = await readHead(core, customer);
  for (const { spec, isEditable } of kinds) {
    if (!isEditable) continue;
    const { name: kind } = spec;
    const after = head.kinds[kind]?.folded ?? 0;
    const { length: edits } = await readEdits(core, customer, { kind, after, to: head.seq });
    const { customerId } = customer;
    if (edits >= MOST_PENDING) log.warn('edits are pending', { customerId, kind, edits });
  }
};

const publishKinds = async (deps: PublishDeps, request: PublishRequest): Promise<void> => {
  for (const kind of inPublishOrder(deps.kinds)) await publishKind(deps, kind, request);
};

/**
 * Publishes every kind of rows of a customer, each after those that it depends on. True when there
 * are edits that the analysis has not processed: a tag changes the score of issues. Due publishes
 * run before a rebuild, which may time out, so that no generation expires.
 */
export const publishAll = async (deps: PublishDeps, request: PublishRequest): Promise<boolean> => {
  await reportPendingEdits(deps, request.customer);
  await publishKinds(deps, { ...request, rebuild: false });
  if (request.rebuild) await publishKinds(deps, request);
  const { seq } = await readHead(deps.core, request.customer);
  const { editSeq } = await readAnalysisState(deps.core, request.customer);
  return seq > editSeq;
};
