import type { CustomerContext } from '#contracts/customer/context.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import { type AlertCause, alertCauseOf } from '#domain/alert/alertCause.ts';
import { type Alert, alertMessage } from '#domain/alert/alertMessage.ts';
import { type AlertFor, type Audience, alertsFor, type FactsOf } from '#domain/alert/alertsFor.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { Cells } from '#domain/policy/facts.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { readAccountNames } from '#store/accountNames.ts';
import { claimAlert } from '#store/alerts.ts';
import { readConnections } from '#store/connections.ts';
import { readUserStates } from '#store/edits.ts';
import { readMembers } from '#store/members.ts';
import { readPolicies } from '#store/policies.ts';
import type { Table } from '#store/table.ts';
import type { EventDestination } from './destination.ts';

export interface AlertDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly now: () => number;
}

/** What one analysis finds comes in many writes, seconds apart. */
const QUIET_MS = 10_000;
/** An alert carries so many events for machines; its text counts all. */
const MOST_EVENTS = 50;

const audienceOf = async (
  { core, identity }: AlertDeps,
  customer: CustomerContext,
): Promise<Audience> => {
  const { users } = await readMembers(identity, customer.customerId);
  const connections = await readConnections(core, customer);
  return {
    admins: users
      .filter(({ role, status }) => role === 'ADMIN' && status === 'ACTIVE')
      .map(({ userId }) => userId),
    chats: connections
      .filter(({ connection, isDeleted }) => connection.partner === 'slack' && !isDeleted)
      .map(({ id }) => id),
  };
};

const readFacts = async (
  { core }: AlertDeps,
  customer: CustomerContext,
  causes: readonly AlertCause[],
): Promise<FactsOf> => {
  const ids = [...new Set(causes.flatMap(({ event }) => event.subject.dataStoreId ?? []))];
  const stores = await readEffectiveStores(core, customer, ids);
  const subjects = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const states = await readUserStates(core, customer, subjects);
  const facts = new Map<string, Cells>();
  for (const [id, store] of stores) {
    const { customerSensTag, customerTags } = tagsOf(states.get(id)?.cells);
    facts.set(id, {
      ...{ id, accountId: store?.accountId ?? '' },
      types: (store?.types ?? []).map(({ type }) => type).join('\n'),
      ...{ level: tagWord(customerSensTag ?? ''), tags: customerTags.map(tagWord).join('\n') },
    });
  }
  return ({ event: { accountId, subject } }) =>
    facts.get(subject.dataStoreId ?? '') ?? { id: '', accountId, types: '', level: '', tags: '' };
};

const storeAlert = (
  { core, now }: AlertDeps,
  customer: CustomerContext,
  { recipient, alert, accountNames }: AlertFor & Pick<Alert, 'accountNames'>,
): Promise<void> =>
  claimAlert(core, customer, {
    ...{ recipient, at: now() },
    causes: new Map(alert.causes.map((cause) => [cause.subject, cause])),
    build: (causes) => ({
      ...alertMessage({ ...alert, accountNames, causes }),
      events: causes.slice(0, MOST_EVENTS).map(({ event }) => event),
    }),
  });

/**
 * Makes one alert for each recipient of an alerting policy of what one scan of an account found. It
 * is stored together with what it is about, so that a run that repeats this alerts nobody twice.
 */
export const alertDestination = (deps: AlertDeps): EventDestination => ({
  name: 'alerts',
  quietMs: QUIET_MS,
  hand: async (customer, events) => {
    const causes = events.flatMap((event) => alertCauseOf(event) ?? []);
    if (causes.length === 0) return;
    const policies = await readPolicies(deps.core, customer);
    if (!policies.some(({ category }) => category === 'alerting')) return;
    const audience = await audienceOf(deps, customer);
    const factsOf = await readFacts(deps, customer, causes);
    const accountNames = await readAccountNames(deps.core, customer);
    for (const one of alertsFor(causes, policies, { audience, factsOf }))
      await storeAlert(deps, customer, { ...one, accountNames });
  },
});
