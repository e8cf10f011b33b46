import { coreHoldings } from './coreHoldings.ts';
import type { Holding } from './holding.ts';
import { identityHoldings } from './identityHoldings.ts';
import { otherHoldings } from './otherHoldings.ts';

/** Everything that the product holds about a customer: what is exported, deleted, kept, and why. */
export const holdings: Readonly<Record<string, Holding>> = {
  ...coreHoldings,
  ...identityHoldings,
  ...otherHoldings,
};
