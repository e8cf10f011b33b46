import { readAnalysisState } from '#store/analysisState.ts';
import { readHead } from '#store/head.ts';
import { publishAssets } from './publishAssets.ts';
import { publishDataStores } from './publishDataStores.ts';
import { publishIdentities } from './publishIdentities.ts';
import { publishIssues } from './publishIssues.ts';
import type { PublishDeps, PublishRequest } from './publishKind.ts';

/**
 * Every kind of rows of a customer, in this order: assets show what their issues come to. True when
 * there are edits that the analysis has not looked at: a tag moves the score of issues.
 */
export const publishAll = async (deps: PublishDeps, request: PublishRequest): Promise<boolean> => {
  await publishDataStores(deps, request);
  await publishIssues(deps, request);
  await publishAssets(deps, request);
  await publishIdentities(deps, request);
  const { seq } = await readHead(deps.core, request.customer);
  const { editSeq } = await readAnalysisState(deps.core, request.customer);
  return seq > editSeq;
};
