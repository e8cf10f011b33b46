import { createDirectMemo } from './classes/directAccess.ts';
import { createBasisMemo } from './recordBasis.ts';
import { createSameFacts } from './sameFacts.ts';

/** What the access of one customer was computed from, kept for the next run. */
export const createAccessMemo = () => ({
  facts: createSameFacts(),
  direct: createDirectMemo(),
  basis: createBasisMemo(),
});

export type AccessMemo = ReturnType<typeof createAccessMemo>;
