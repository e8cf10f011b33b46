import type { Probe } from '#aws/accountProbe.ts';
import type { Observation } from '#contracts/cloudAccount/observation.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  applyObservation,
  isOverdue,
  mayProbe,
  needsNegativeProbe,
} from '#domain/cloudAccount/apply.ts';
import { type AccountLife, schedule } from '#domain/cloudAccount/life.ts';
import { type AccountTables, changeAccount, removeAccount } from '#store/accountChanges.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { changesAdmission } from '#store/admittedAccounts.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import { systemAudit } from './audit.ts';
import { noticeOf, withConnection } from './connection.ts';
import { lifeOf, withLife } from './life.ts';

export interface AdvanceDeps extends AccountTables {
  readonly probe: Probe;
  /** Newest version of the stack's template. */
  readonly newest: string;
  readonly now: () => number;
  /** Enqueues a new policy of the scan bus: accounts are admitted, or no longer so. */
  readonly enqueueBusPolicy: () => Promise<void>;
}

interface Advancing {
  readonly customer: CustomerContext;
  readonly account: CloudAccountItem;
  readonly life: AccountLife;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Notes that a probe begins, so that no other begins within ten seconds, whoever wants it. Undefined
 * where the account was changed meanwhile.
 */
const beginProbe = async (
  deps: AdvanceDeps,
  { customer, account, life, now }: Advancing,
): Promise<CloudAccountItem | undefined> => {
  const to = withLife(account, schedule({ ...life, probedAt: now }, now));
  const begun = await changeAccount(deps, customer, { from: account, to, audit: [] });
  return begun ? { ...to, version: account.version + 1 } : undefined;
};

const probe = async (
  deps: AdvanceDeps,
  { customer, account, life, now }: Advancing,
): Promise<Observation> => {
  const { customerId } = customer;
  const seen = await deps.probe({
    accountId: account.id,
    customerId,
    roleArn: account.awsRoleARN,
    externalId: account.externalId,
    region: life.region,
    stackId: life.stackId,
    isNegativeToo: needsNegativeProbe(life, now),
  });
  if (seen.kind !== 'stack') return seen;
  const owner = await readAccountClaim(deps.identity, account.id);
  return owner === undefined || owner === customerId ? seen : { kind: 'claimed' };
};

const removeDraft = async (deps: AdvanceDeps, { customer, account, now }: Advancing) => {
  const detail = 'not added within a day';
  const entry = { at: now, action: 'account deleted', userId: 'system', email: '' } as const;
  const audit = [{ ...entry, target: account.id, detail }];
  await removeAccount(deps, customer, { account, audit, removedAt: now });
};

/**
 * Probes an account and moves it to its next state. It may be interrupted anywhere and run at any
 * time: what it sees counts only if nothing else has changed the account since the probe began.
 * Returns the account as it is stored; undefined = it is gone.
 */
export const advanceAccount = async (
  deps: AdvanceDeps,
  customer: CustomerContext,
  account: CloudAccountItem,
): Promise<CloudAccountItem | undefined> => {
  const now = deps.now();
  const life = lifeOf(account);
  if (life === undefined || !mayProbe(life, now)) return account;
  const stored = () => readCloudAccount(deps.core, customer, account.id);
  if (life.status === 'draft' && isOverdue(life, now)) {
    await removeDraft(deps, { customer, account, life, now });
    return stored();
  }
  const begun = await beginProbe(deps, { customer, account, life, now });
  const begunLife = begun && lifeOf(begun);
  if (begun === undefined || begunLife === undefined) return stored();
  const seen = await probe(deps, { customer, account: begun, life: begunLife, now });
  const at = { now: deps.now(), newest: deps.newest };
  const seenLife = applyObservation(begunLife, seen, at);
  const to = withConnection(withLife(begun, seenLife), at.now);
  const audit = systemAudit(begun, to, at.now);
  const notice = noticeOf(customer, begun, to);
  const isChanged = await changeAccount(deps, customer, { from: begun, to, audit, notice });
  if (isChanged && changesAdmission({ from: begun, to })) await deps.enqueueBusPolicy();
  return stored();
};
