import { expect } from 'vitest';
import { readAccountClaim } from '#store/accountClaims.ts';
import { readDueAccounts } from '#store/dueAccounts.ts';
import { takesSettings } from '#store/stackSettings.ts';
import { checkAdmitted } from '../admission.ts';
import { accountsOf, id, read, type System } from './system.ts';

const checkOwner = async (system: System): Promise<void> => {
  const accounts = await Promise.all(system.customers.map((_, who) => read(system, who)));
  const owners = accounts.flatMap((account, who) =>
    typeof account?.stack?.provenAt === 'number' ? [system.customers[who]?.customerId] : [],
  );
  expect(owners.length).toBeLessThanOrEqual(1);
  if (owners.length === 1) {
    expect(await readAccountClaim(system.tables.identity, id)).toBe(owners[0]);
  }
};

/** Times of a customer's account in the sweeper's list. */
const dueTimes = async ({ tables, customers }: System, who: number): Promise<number[]> => {
  const due = await readDueAccounts(tables.identity, 9e14);
  const own = customers[who]?.customerId;
  return due.flatMap(({ customerId, dueAt }) => (customerId === own ? [dueAt] : []));
};

/**
 * Each account stands in the sweeper's list at its time; one whose settings are to be written, at once
 * too, whatever happened to it since.
 */
const checkDue = async (system: System, who: number): Promise<void> => {
  const account = await read(system, who);
  const times = await dueTimes(system, who);
  const own = account?.stack?.dueAt ?? null;
  const atOnce = times.filter((at) => at !== own);
  expect(times.length - atOnce.length).toBe(own === null ? 0 : 1);
  expect(atOnce.filter((at) => at > Date.now() + 2)).toEqual([]);
  const isEquipped = account === undefined || !takesSettings(account) || system.equipped.has(who);
  expect(isEquipped || atOnce.length > 0, 'nobody will write its settings').toBe(true);
};

const checkDeleted = async (system: System, who: number): Promise<void> => {
  const account = await read(system, who);
  if (account?.status !== 'deleted') return;
  const denials = system.denials[who] ?? [];
  const isLong = denials.length >= 3 && (denials.at(-1) ?? 0) - (denials[0] ?? 0) > 60_000;
  expect(system.isDeletionKnown[who], 'deleted without a deletion').toBe(true);
  expect(isLong, `deleted after ${denials.length} denials`).toBe(true);
};

const checkPace = ({ probes }: System): void => {
  for (const times of probes) {
    for (const [n, at] of times.entries()) {
      expect(n === 0 || at - (times[n - 1] ?? 0) >= 10_000).toBe(true);
    }
  }
};

/** What holds after every command. */
export const checkSystem = async (system: System): Promise<void> => {
  await checkOwner(system);
  for (const who of [0, 1]) await checkDue(system, who);
  await checkAdmitted(system.tables.identity, await accountsOf(system));
  for (const who of [0, 1]) await checkDeleted(system, who);
  checkPace(system);
};
