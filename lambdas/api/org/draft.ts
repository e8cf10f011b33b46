import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** A thing that a registration has named and nobody has stored yet. */
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

const macOf = (key: Uint8Array, payload: string): Buffer =>
  createHmac('sha256', key).update(`registration draft\n${payload}`).digest();

/** A reference that anybody may carry and nobody may change. */
export const signDraft = (key: Uint8Array, draft: Draft): string => {
  const payload = Buffer.from(JSON.stringify(draft)).toString('base64url');
  return `${payload}.${macOf(key, payload).toString('base64url')}`;
};

/** Undefined when it is forged, expired or of another kind. */
export const readDraft = (
  key: Uint8Array,
  reference: string,
  wanted: { readonly kind: Draft['kind']; readonly now: number },
): Draft | undefined => {
  const [payload = '', mac = ''] = reference.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(key, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const parsed = Draft.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  const draft = parsed.success ? parsed.data : undefined;
  return draft?.kind === wanted.kind && wanted.now < draft.expiresAt ? draft : undefined;
};

/** Whether team, customer and tenant were named one after the other in one registration. */
export const isOneChain = (team: Draft, customer: Draft, tenant: Draft): boolean =>
  tenant.after === customer.id && (customer.after === null || customer.after === team.id);
