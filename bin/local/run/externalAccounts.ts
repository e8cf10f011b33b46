import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { AccountId } from '#contracts/ids.ts';
import { localRegion } from '#local/aws/accountIds.ts';
import { readTextIfAny, writeFileAtomicSync } from '#local/aws/state/files.ts';
import type { LocalAccount } from '#local/aws/types.ts';

/**
 * An account added by `npm run scan`: the local folders, or a real AWS account that was scanned
 * with its owner's credentials. Only the bucket of its parts and the role by which the product
 * reads them are declared, as the customer's stack would create both.
 */
const ExternalAccount = z.object({
  accountId: AccountId,
  name: z.string(),
  externalId: z.string(),
});
export type ExternalAccount = z.infer<typeof ExternalAccount>;

const folderOf = (stateDir: string): string => join(stateDir, 'external-accounts');
const fileOf = (stateDir: string, accountId: string): string =>
  join(folderOf(stateDir), `${accountId}.json`);

export const externalRoleArn = (accountId: string): string =>
  `arn:aws:iam::${accountId}:role/dataward-cross-account`;

/** The account with this id, made when there is none; its external id stays. */
export const ensureExternalAccount = (
  stateDir: string,
  accountId: string,
  name: string,
): ExternalAccount => {
  const text = readTextIfAny(fileOf(stateDir, accountId));
  if (text !== undefined) return ExternalAccount.parse(JSON.parse(text));
  const account = { accountId, name, externalId: randomBytes(20).toString('hex') };
  mkdirSync(folderOf(stateDir), { recursive: true });
  writeFileAtomicSync(fileOf(stateDir, accountId), `${JSON.stringify(account, null, 2)}\n`);
  return account;
};

const toAccount = (
  stateDir: string,
  { accountId, name, externalId }: ExternalAccount,
): LocalAccount => {
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
    assumableRoles: [{ arn: externalRoleArn(accountId), externalId }],
  };
};

/** Adds the external accounts that are there and those added while the product runs; returns a function that stops it. */
export const watchExternalAccounts = (
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
      addAccount(toAccount(stateDir, ExternalAccount.parse(JSON.parse(text))));
    }
  };
  look();
  const watcher = watch(folder, look);
  return () => watcher.close();
};
