import { GetAccessKeyLastUsedCommand, IAMClient } from '@aws-sdk/client-iam';
import type { Permission } from '../permission.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext } from './collector.ts';
import { noteRefusal } from './refusals.ts';

export const keyOwnerPermissions: readonly Permission[] = [
  {
    action: 'iam:GetAccessKeyLastUsed',
    on: 'any',
    reason: 'know whose access keys variables, start-up scripts and packages hold',
  },
];

/**
 * Ids of access keys of users and root users; temporary ones begin otherwise, and those of
 * documentation end in EXAMPLE.
 */
const KEY_ID = /(?<![A-Z0-9])AKIA(?![A-Z0-9]{9}EXAMPLE)[A-Z0-9]{16}(?![A-Z0-9])/g;
const MOST = 20;

export const keyIdsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(KEY_ID) ?? []))].slice(0, MOST);

/** Names of users of the account whose access keys are in a text; the ids stay here. */
export const createKeyOwners = (context: CollectContext) => {
  const client = new IAMClient(clientOptions(context, 'us-east-1'));
  const known = new Map<string, Promise<string | undefined>>();
  const readOwner = async (AccessKeyId: string): Promise<string | undefined> => {
    try {
      return (await client.send(new GetAccessKeyLastUsedCommand({ AccessKeyId }))).UserName;
    } catch (error) {
      noteRefusal(error);
      return undefined;
    }
  };
  return async (texts: readonly string[]): Promise<string[]> => {
    const names = await mapLimited(keyIdsIn(texts), 4, (id) => {
      const owner = known.get(id) ?? readOwner(id);
      known.set(id, owner);
      return owner;
    });
    return [...new Set(names.filter((name) => name !== undefined))];
  };
};

export type KeyOwners = ReturnType<typeof createKeyOwners>;
