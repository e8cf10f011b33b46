import type { MemberCall } from '#middleware/apiHandler.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';

/** Sixty calls about the own sessions, then one a second. */
const perUser = { capacity: 60, refillMs: 1_000 };

export const throttleOwn = ({ deps, caller, now }: MemberCall<AuthDeps>): Promise<void> =>
  throttle(deps.identity, { name: `sessions ${caller.userId}`, rule: perUser, now });
