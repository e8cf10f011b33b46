import type { DeletionDeps } from '#events/deleteCustomers/deps.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { DeletionItem } from '#store/customerDeletions.ts';
import type { FullCustomer } from './fullCustomer.ts';
import type { TestTables } from './testTables.ts';

/** What a deletion reaches outside of tables. */
export interface Outside {
  readonly poolUsers: Set<string>;
  readonly objects: Set<string>;
  /** As `customer/id`. */
  readonly secrets: Set<string>;
  readonly mails: { readonly to: string; readonly certificate: string }[];
  readonly provided: { count: number };
  readonly busPolicies: { count: number };
}

export const outside = (users: readonly string[], objects: readonly string[]): Outside => ({
  poolUsers: new Set(users),
  objects: new Set(objects),
  secrets: new Set(),
  mails: [],
  provided: { count: 0 },
  busPolicies: { count: 0 },
});

export const deletionDeps = (
  { core, identity, chunks }: Pick<TestTables, 'core' | 'identity' | 'chunks'>,
  { poolUsers, objects, secrets, mails, provided, busPolicies }: Outside,
  clock: { now: number },
): DeletionDeps => ({
  ...{ core, identity, chunks },
  kinds: listedKinds.map(({ spec }) => spec.name),
  deletePoolUser: async (email) => void poolUsers.delete(email),
  enqueueProviders: async () => {
    provided.count += 1;
  },
  enqueueBusPolicy: async () => {
    busPolicies.count += 1;
  },
  files: {
    list: async (prefix) => [...objects].filter((key) => key.startsWith(prefix)),
    remove: async (keys) => {
      for (const key of keys) objects.delete(key);
    },
  },
  secrets: {
    list: async (customerId) =>
      [...secrets].flatMap((name) =>
        name.startsWith(`${customerId}/`) ? name.slice(customerId.length + 1) : [],
      ),
    remove: async (customerId, id) => void secrets.delete(`${customerId}/${id}`),
  },
  sign: async (text) => JSON.stringify({ facts: JSON.parse(text) }),
  mailCertificate: async (to, certificate) => void mails.push({ to, certificate }),
  now: () => clock.now,
  log: { info: () => {}, error: () => {} },
});

export const deletionOf = (
  {
    customerId,
    user,
  }: { readonly customerId: string; readonly user: Pick<FullCustomer['user'], 'email'> },
  { now, graceMs = 0 }: { readonly now: number; readonly graceMs?: number },
): DeletionItem => ({
  customerId,
  customerName: 'Acme',
  requestedBy: user.email,
  requestedAt: now,
  dueAt: now + graceMs,
  leavesStacks: true,
  phase: 'waiting',
  closedAt: null,
  admins: [],
  accounts: [],
  counts: {},
  certificate: null,
  mailed: [],
});
