import * as z from 'zod/mini';
import { openReference, signReference } from '#middleware/signedReference.ts';

/** An object that a registration has named and that is not stored yet. */
const Draft = z.object({
  kind: z.enum(['team', 'customer', 'tenant']),
  id: z.string(),
  name: z.string(),
  /** Id of the draft that it follows: a customer's team, a tenant's customer. */
  after: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type Draft = z.output<typeof Draft>;
export const DRAFT_MS = 3_600_000;

const purpose = 'registration draft';

export const signDraft = (key: Uint8Array, draft: Draft): string =>
  signReference({ key, purpose }, draft);

/** Undefined when it is forged, expired or of another kind. */
export const readDraft = (
  key: Uint8Array,
  reference: string,
  wanted: { readonly kind: Draft['kind']; readonly now: number },
): Draft | undefined => {
  const parsed = Draft.safeParse(openReference({ key, purpose }, reference));
  const draft = parsed.success ? parsed.data : undefined;
  return draft?.kind === wanted.kind && wanted.now < draft.expiresAt ? draft : undefined;
};

/** Whether team, customer and tenant were named one after the other in one registration. */
export const isOneChain = (team: Draft, customer: Draft, tenant: Draft): boolean =>
  tenant.after === customer.id && (customer.after === null || customer.after === team.id);
