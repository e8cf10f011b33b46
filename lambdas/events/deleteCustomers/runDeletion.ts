import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import { certificateOf } from '#domain/customerData/certificate.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import {
  beginDeletion,
  type DeletionItem,
  forgetDeletion,
  readDeletion,
  saveDeletion,
} from '#store/customerDeletions.ts';
import { readIdentityProviders } from '#store/integrations.ts';
import { readMembers } from '#store/members.ts';
import { closeCustomer, memberIds, poolUserIds } from './close.ts';
import type { DeletionDeps } from './deps.ts';
import { countItems, eraseCustomer, eraseItems } from './erase.ts';

/** Longer than any function runs that had begun before access ended: exports, 15 minutes. */
export const SETTLE_MS = 20 * 60_000;

/** The request after a step; undefined = there is nothing more to do now. */
type Step = (
  deps: DeletionDeps,
  customer: CustomerContext,
  item: DeletionItem,
) => Promise<DeletionItem | undefined>;

const begin: Step = async (deps, customer, item) => {
  const { core, identity } = deps;
  if (deps.now() < item.dueAt) return undefined;
  const { users } = await readMembers(identity, customer.customerId);
  const accounts = (await readCloudAccounts(core, customer)).map(({ id }) => id);
  const providers = (await readIdentityProviders(core, customer)).length;
  const members = (await memberIds(identity, customer.customerId)).length;
  const poolUsers = (await poolUserIds(identity, customer.customerId)).length;
  const begun: DeletionItem = {
    ...item,
    phase: 'closing',
    admins: users.filter(({ role }) => role === 'ADMIN').map(({ email }) => email),
    accounts,
    counts: { users: members, poolUsers, providers, accountClaims: accounts.length },
  };
  return (await beginDeletion(identity, begun)) ? begun : undefined;
};

const save = async (deps: DeletionDeps, item: DeletionItem): Promise<DeletionItem | undefined> =>
  (await saveDeletion(deps.identity, item)) ? item : undefined;

const close: Step = async (deps, customer, item) => {
  await closeCustomer(deps, customer, item.accounts);
  return save(deps, { ...item, phase: 'counting', closedAt: deps.now() });
};

const tally: Step = async (deps, customer, item) => {
  if (deps.now() < (item.closedAt ?? 0) + SETTLE_MS) return undefined;
  const counts = { ...(await countItems(deps, customer)), ...item.counts };
  return save(deps, { ...item, phase: 'erasing', counts });
};

/** Looks again until nothing is found: what was deleted is not certified before it is gone. */
const erase: Step = async (deps, customer, item) => {
  while ((await eraseItems(deps, customer)) > 0);
  const completed = { ...item, completedAt: deps.now(), closedAt: item.closedAt ?? 0 };
  const certificate = await deps.sign(JSON.stringify(certificateOf(completed)));
  return save(deps, { ...item, phase: 'certified', certificate });
};

/** A run that dies between a mail and its mark sends the same certificate again. */
const certify: Step = async (deps, customer, item) => {
  const next = item.admins.find((admin) => !item.mailed.includes(admin));
  if (next !== undefined && item.certificate !== null) {
    await deps.mailCertificate(next, item.certificate);
    return save(deps, { ...item, mailed: [...item.mailed, next] });
  }
  await eraseCustomer(deps, customer);
  await forgetDeletion(deps.identity, customer.customerId);
  deps.log.info('deletion of the customer: complete', { accounts: item.accounts.length });
  return undefined;
};

const steps: Readonly<Record<DeletionItem['phase'], Step>> = {
  waiting: begin,
  closing: close,
  counting: tally,
  erasing: erase,
  certified: certify,
};

/**
 * Carries a deletion as far as it can go now. Every step may die half-way or run twice: state is in
 * the request's item, which is deleted last.
 */
export const runDeletion = async (deps: DeletionDeps, customerId: string): Promise<void> => {
  const customer = customerContext(customerId);
  let item = await readDeletion(deps.identity, customerId);
  if (item === undefined) await forgetDeletion(deps.identity, customerId);
  while (item !== undefined) item = await steps[item.phase](deps, customer, item);
};
