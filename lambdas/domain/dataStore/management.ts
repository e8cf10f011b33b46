import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { Management } from '#contracts/dataStore/words.ts';

type Facts = Pick<
  ScannedStore,
  'createdByService' | 'tagged' | 'ownerTag' | 'restoredOrCopied' | 'publicAccess'
>;

/**
 * Shadow: neither made by an infrastructure-as-code or backup service nor tagged; or restored or
 * copied outside the backup plan; or public without an owner. Managed: the rest.
 */
export const managementOf = (facts: Facts): Management => {
  const unknownToAnybody = !facts.createdByService && !facts.tagged;
  const publicWithoutOwner = facts.publicAccess === 'public' && !facts.ownerTag;
  return unknownToAnybody || facts.restoredOrCopied || publicWithoutOwner ? 'shadow' : 'managed';
};
