import type { RequestContext } from './pattern.ts';
import type { AccessRequest } from './statement.ts';

/** A context of which keys are known that it holds, or that are named: all others are unknown. */
export const knownIn = (
  context: RequestContext,
  isKnown: (key: string) => boolean = () => false,
): Pick<AccessRequest, 'context' | 'isUnknown'> => ({
  context,
  isUnknown: (key) => context[key] === undefined && !isKnown(key),
});
