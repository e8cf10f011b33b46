import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { AccountId } from '#contracts/ids.ts';
import { readTextIfAny, writeFileAtomicSync } from '#local/aws/state/files.ts';
import type { LocalAccount } from '#local/aws/types.ts';
import { localRegion } from './accountIds.ts';

/**
 * An account that `npm run scan` brings: the local folders, or a real AWS account that was scanned
 * with its owner's credentials. All that is known of it here is the bucket of its parts and the role
 * by which the product reads them, as the customer's stack would make both.
 */
const Guest = z.object({ accountId: AccountId, name: z.string(), externalId: z.string() });
export type Guest = z.infer<typeof Guest>;

const folderOf = (stateDir: string): string => join(stateDir, 'guests');
const fileOf = (stateDir: string, accountId: string): string =>
  join(folderOf(stateDir), `${accountId}.json`);

export const guestRoleArn = (accountId: string): string =>
  `arn:aws:iam::${accountId}:role/dataward-cross-account`;

/** The guest with this id, made when there is none; its external id stays. */
export const ensureGuest = (stateDir: string, accountId: string, name: string): Guest => {
  const text = readTextIfAny(fileOf(stateDir, accountId));
  if (text !== undefined) return Guest.parse(JSON.parse(text));
  const guest = { accountId, name, externalId: randomBytes(20).toString('hex') };
  mkdirSync(folderOf(stateDir), { recursive: true });
  writeFileAtomicSync(fileOf(stateDir, accountId), `${JSON.stringify(guest, null, 2)}\n`);
  return guest;
};

const toAccount = (stateDir: string, { accountId, name, externalId }: Guest): LocalAccount => {
  const folder = join(folderOf(stateDir), accountId);
  mkdirSync(folder, { recursive: true });
  const { birthtime } = statSync(folder);
  return {
    accountId,
    name,
    buckets: [
      {
        accountId,
        name: `dataward-${accountId}-${localRegion}`,
        region: localRegion,
        folder,
        createdAt: birthtime,
        configuration: {},
      },
    ],
    services: [],
    assumableRoles: [{ arn: guestRoleArn(accountId), externalId }],
  };
};

/** Adds the guests that are there and those that come while the product runs; returns the end of it. */
export const admitGuests = (
  stateDir: string,
  addAccount: (account: LocalAccount) => void,
): (() => void) => {
  const folder = folderOf(stateDir);
  mkdirSync(folder, { recursive: true });
  const admitted = new Set<string>();
  const look = (): void => {
    for (const file of readdirSync(folder).filter((name) => /^\d{12}\.json$/.test(name))) {
      const text = admitted.has(file) ? undefined : readTextIfAny(join(folder, file));
      if (text === undefined) continue;
      admitted.add(file);
      addAccount(toAccount(stateDir, Guest.parse(JSON.parse(text))));
    }
  };
  look();
  const watcher = watch(folder, look);
  return () => watcher.close();
};
