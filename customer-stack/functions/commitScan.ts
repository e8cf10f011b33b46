import { bucketSink } from '../scanner/bucketSink.ts';
import { type Committed, commitWork } from './commitWork.ts';
import { CommitInput } from './scanWork.ts';
import { openStack } from './stack.ts';

/** Last step of the workflow. */
export const handler = async (event: unknown): Promise<Committed> => {
  const { scan } = CommitInput.parse(event);
  const { accountId, region, files, announce } = openStack();
  const sink = bucketSink({ accountId, region, announce });
  return commitWork({ files, sink, now: Date.now }, scan);
};
