import * as z from 'zod/mini';
import { openReference, type Purpose, signReference } from '#middleware/signedReference.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { Table } from '#store/table.ts';

/**
 * A Google identity that wants to register: carried by the browser from the callback to the last
 * call.
 */
const GoogleProof = z.object({
  email: z.string(),
  /** How Google calls the account. */
  subject: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type GoogleProof = z.output<typeof GoogleProof>;

const LIFE_MS = 3_600_000;

const purposeOf = async (identity: Table): Promise<Purpose> => ({
  key: await signingKey(identity, 'google'),
  purpose: 'registration by Google',
});

/** Valid for an hour, like the drafts of a registration. */
export const proveGoogleAccount = async (
  identity: Table,
  account: Pick<GoogleProof, 'email' | 'subject'>,
  now: number,
): Promise<string> =>
  signReference(await purposeOf(identity), { ...account, expiresAt: now + LIFE_MS });

/** Undefined when it is forged or expired. */
export const readGoogleProof = async (
  identity: Table,
  reference: string,
  now: number,
): Promise<GoogleProof | undefined> => {
  const parsed = GoogleProof.safeParse(openReference(await purposeOf(identity), reference));
  return parsed.success && now < parsed.data.expiresAt ? parsed.data : undefined;
};
