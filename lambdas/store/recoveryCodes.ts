import { createHash, createHmac } from 'node:crypto';
import { recoveryCodesKey } from './keys/users.ts';
import { deleteItem, ifAllowed, putItem, type Table, updateItem } from './table.ts';

const COUNT = 10;
/** Without letters that look alike; 20 characters of 31 make 99 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const LENGTH = 20;

/** The digits of a number, as many of its last ones as a code has. */
const codeOf = (seed: Uint8Array, index: number): string => {
  const bytes = createHmac('sha256', seed).update(`recovery code ${index}`).digest('hex');
  let rest = BigInt(`0x${bytes}`);
  const letters = Array.from({ length: LENGTH }, () => {
    const letter = ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
    return letter;
  });
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-');
};

const hashOf = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');

/**
 * Ten codes in place of all before, kept as hashes. One seed gives the same codes whenever it comes,
 * and never makes one valid again that was used. The seed is secret and not kept.
 */
export const writeRecoveryCodes = async (
  identity: Table,
  userId: string,
  seed: Uint8Array,
): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, (_, index) => codeOf(seed, index));
  const hashes = new Set(codes.map(hashOf));
  const madeFrom = createHash('sha256').update(seed).digest('base64url');
  await ifAllowed(
    putItem(
      identity,
      { ...recoveryCodesKey(userId), hashes, madeFrom },
      {
        ConditionExpression: 'attribute_not_exists(madeFrom) OR madeFrom <> :madeFrom',
        ExpressionAttributeValues: { ':madeFrom': madeFrom },
      },
    ),
  );
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
