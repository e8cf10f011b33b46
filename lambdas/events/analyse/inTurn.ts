import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { endTurn, renewTurn, takeTurn } from '#store/analysisState.ts';
import type { AnalysisDeps } from './deps.ts';

/** A run that has not renewed its lease for so long counts as dead. */
export const LEASE_MS = 30_000;
export const RENEW_MS = LEASE_MS / 3;

/** Does the work unless another run is at it: then false. */
export const inTurn = async (
  { core, now }: Pick<AnalysisDeps, 'core' | 'now'>,
  customer: CustomerContext,
  work: () => Promise<void>,
): Promise<boolean> => {
  const by = randomUUID();
  const lease = () => ({ by, until: now() + LEASE_MS });
  if (!(await takeTurn(core, customer, { turn: lease(), now: now() }))) return false;
  // A renewal that fails is made up for by the next.
  const renew = () => void renewTurn(core, customer, lease()).catch(() => undefined);
  const renewing = setInterval(renew, RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await endTurn(core, customer, by);
  }
  return true;
};
