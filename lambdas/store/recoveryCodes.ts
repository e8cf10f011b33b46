import { createHash, randomInt } from 'node:crypto';
import { recoveryCodesKey } from './keys/users.ts';
import { deleteItem, ifAllowed, putItem, type Table, updateItem } from './table.ts';

const COUNT = 10;
/** Without letters that look alike; 20 characters of 31 make 99 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const hashOf = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');

/** Ten codes in place of all before, kept as hashes. */
export const newRecoveryCodes = async (identity: Table, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = new Set(codes.map(hashOf));
  await putItem(identity, { ...recoveryCodesKey(userId), hashes });
  return codes;
};

/** True once for each code. */
export const takeRecoveryCode = (identity: Table, userId: string, code: string): Promise<boolean> =>
  ifAllowed(
    updateItem(identity, recoveryCodesKey(userId), {
      ConditionExpression: 'contains(hashes, :hash)',
      UpdateExpression: 'DELETE hashes :hashes',
      ExpressionAttributeValues: { ':hash': hashOf(code), ':hashes': new Set([hashOf(code)]) },
    }),
  );

export const dropRecoveryCodes = (identity: Table, userId: string): Promise<void> =>
  deleteItem(identity, recoveryCodesKey(userId));
