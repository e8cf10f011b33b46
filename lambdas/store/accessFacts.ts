import { AccessFacts } from '#contracts/identity/accessFacts.ts';
import { joinedFacts } from './joinedFacts.ts';
import { accessFactsRefOf } from './keys/access.ts';

/** By the reference of an identity. */
export type AccessFactsByRef = ReadonlyMap<string, AccessFacts>;

/** What the checks were last given; absent before the first analysis of access. */
export const { read: readAccessFacts, write: writeAccessFacts } = joinedFacts({
  schema: AccessFacts,
  refOf: accessFactsRefOf,
});
