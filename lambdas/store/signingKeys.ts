import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { signingKeyKey } from './keys/users.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';

const KeyItem = z.object({ key: z.instanceof(Uint8Array) });
const known = new Map<string, Buffer>();

const readKey = async (identity: Table, purpose: string): Promise<Buffer | undefined> => {
  const item = await getItem(identity, signingKeyKey(purpose));
  return item && Buffer.from(KeyItem.parse(item).key);
};

/** A secret of this deployment, 256 bits, made at the first read and never changed. */
export const signingKey = async (identity: Table, purpose: string): Promise<Buffer> => {
  const cached = known.get(`${identity.name} ${purpose}`);
  if (cached !== undefined) return cached;
  const made = { ...signingKeyKey(purpose), key: randomBytes(32) };
  let key = await readKey(identity, purpose);
  if (key === undefined) {
    await ifAllowed(putItem(identity, made, { ConditionExpression: 'attribute_not_exists(pk)' }));
    key = await readKey(identity, purpose);
  }
  if (key === undefined) throw new Error('A signing key was not kept');
  known.set(`${identity.name} ${purpose}`, key);
  return key;
};
