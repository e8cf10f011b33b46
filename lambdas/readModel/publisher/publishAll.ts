import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import { readEdits } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { publishAssets } from './publishAssets.ts';
import { publishDataStores } from './publishDataStores.ts';
import { publishIdentities } from './publishIdentities.ts';
import { publishIssues } from './publishIssues.ts';
import type { PublishDeps, PublishRequest } from './publishKind.ts';

const MOST_WAITING = 1_000;

/** Publishes that keep failing let edits gather: lists stay right, and get slower. */
const tellOfWaiting = async (
  { core, log }: PublishDeps,
  customer: CustomerContext,
): Promise<void> => {
  const head = await readHead(core, customer);
  for (const kind of ['dataStores', 'issues'] as const) {
    const after = head[kind]?.folded ?? 0;
    const { length: edits } = await readEdits(core, customer, { kind, after, to: head.seq });
    const { customerId } = customer;
    if (edits >= MOST_WAITING) log.warn('edits wait to be folded', { customerId, kind, edits });
  }
};

const publishKinds = async (deps: PublishDeps, request: PublishRequest): Promise<void> => {
  await publishDataStores(deps, request);
  await publishIssues(deps, request);
  await publishAssets(deps, request);
  await publishIdentities(deps, request);
};

/**
 * Every kind of rows of a customer, in this order: assets show what their issues come to. True when
 * there are edits that the analysis has not looked at: a tag moves the score of issues. Before a
 * rebuild, which may be long, comes what is due anyway: no generation expires when it is cut off.
 */
export const publishAll = async (deps: PublishDeps, request: PublishRequest): Promise<boolean> => {
  await tellOfWaiting(deps, request.customer);
  await publishKinds(deps, { ...request, rebuild: false });
  if (request.rebuild) await publishKinds(deps, request);
  const { seq } = await readHead(deps.core, request.customer);
  const { editSeq } = await readAnalysisState(deps.core, request.customer);
  return seq > editSeq;
};
