import { identityTypes } from '#contracts/identity/scannedIdentity.ts';
import { defineKind } from '#readModel/engine/kind.ts';

/** Users, roles, groups and root users of the accounts. */
export const identitiesKind = defineKind({
  name: 'identities',
  schema: 4,
  columns: {
    /** Unknown before permissions are evaluated. */
    risk: { form: 'number', nullable: true, sorted: true },
    /** 1: not all policies that decide about the risk could be read. */
    isProvisional: { form: 'number', values: [0, 1] },
    arn: { form: 'text', searched: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    type: { form: 'text', values: identityTypes, searched: true, sorted: true, stated: true },
    accountId: { form: 'text', searched: true, sorted: true },
    /** Milliseconds since 1970; null = never, or not known: see `lastUsedKnown`. */
    lastUsed: { form: 'number', nullable: true, sorted: true, stated: true },
    lastUsedKnown: { form: 'number', values: [0, 1], stated: true },
    /** When logs tell of it using a data store last, ms since 1970; null = not in the last 90 days. */
    lastActive: { form: 'number', nullable: true, sorted: true },
    /** 1 and 0; null: not known, or not a user. */
    hasMfa: { form: 'number', values: [0, 1], nullable: true, stated: true },
    /** Number of policies attached and written into it. */
    policies: { form: 'number', sorted: true, stated: true },
    /** Tags in AWS as `key=value`, in small letters. */
    tags: { form: 'set' },
    createdAt: { form: 'number', nullable: true, sorted: true, stated: true },
    firstSeenAt: { form: 'number', sorted: true, stated: true },
  },
  defaultOrder: 'risk',
  key: ['arn', 'accountId'],
  facets: [
    { column: 'risk', cuts: [60, 80, 90] },
    { column: 'type', values: identityTypes },
    { column: 'lastUsedKnown', values: [0, 1] },
  ],
  groups: {
    types: { by: { accountId: 'value', type: 'value' } },
    risk: { by: { accountId: 'value', risk: 'value' } },
  },
});
