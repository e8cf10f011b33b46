import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { openReference, signReference } from './signedReference.ts';

const Subscriber = z.object({ customerId: CustomerId, userId: z.string() });
export type Subscriber = z.infer<typeof Subscriber>;

/** Name of the key that signs links to unsubscribe. */
export const DIGEST_KEY = 'notifications';
const purpose = 'digest unsubscription';

/** What a link of a digest lets its reader do: end the digests to this user. It does not expire. */
export const signSubscriber = (key: Uint8Array, subscriber: Subscriber): string =>
  signReference({ key, purpose }, subscriber);

/** Undefined when the token is forged. */
export const openSubscriber = (key: Uint8Array, token: string): Subscriber | undefined =>
  Subscriber.safeParse(openReference({ key, purpose }, token)).data;
