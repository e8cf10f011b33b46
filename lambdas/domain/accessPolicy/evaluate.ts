import { statesAny } from './policy.ts';
import type { AccessRequest, PolicyStatement } from './statement.ts';

type Outcome = 'allowed' | 'implicitlyDenied' | 'explicitlyDenied';

/** Result of the statements of one policy type. What is not known of a request allows nothing. */
export const evaluate = (
  statements: readonly PolicyStatement[],
  request: AccessRequest,
): Outcome => {
  const policies = [{ name: '', statements }];
  const scope = { layer: 'identity', request } as const;
  if (statesAny(policies, 'Deny', scope).truth !== 'no') return 'explicitlyDenied';
  return statesAny(policies, 'Allow', scope).truth === 'yes' ? 'allowed' : 'implicitlyDenied';
};
