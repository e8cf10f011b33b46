import { createHash } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { signInStateKey } from './keys/signIn.ts';
import { putItem, type Table } from './table.ts';

const LIFE_MS = 10 * 60_000;

/**
 * State of a sign-in through a provider, needed at its callback; none of it is sent to the browser.
 */
const SignInState = z.object({
  /** SHA-256 of the cookie that the browser must bring. */
  browser: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  providerName: z.string(),
  /** True when the first way ended in a new link and this is the second. */
  again: z.boolean(),
  /** True when it set out from the register page. */
  signUp: z._default(z.boolean(), false),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type SignInState = z.infer<typeof SignInState>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface NewSignInState {
  readonly state: string;
  readonly content: Omit<SignInState, 'expiresAt'>;
  readonly now: number;
}

/** Valid for ten minutes. */
export const writeSignInState = (
  identity: Table,
  { state, content, now }: NewSignInState,
): Promise<void> => {
  const expiresAt = now + LIFE_MS;
  const ttl = Math.ceil(expiresAt / 1000);
  return putItem(identity, { ...signInStateKey(hashOf(state)), ...content, expiresAt, ttl });
};

/** Consumes the state: of two calls with the same one, the second gets nothing. */
export const takeSignInState = async (
  identity: Table,
  state: string,
): Promise<SignInState | undefined> => {
  const { Attributes: item } = await identity.client.send(
    new DeleteCommand({
      TableName: identity.name,
      Key: { ...signInStateKey(hashOf(state)) },
      ReturnValues: 'ALL_OLD',
    }),
  );
  return item && SignInState.parse(item);
};
