import { analysisStates, managements, storeTypes } from '#contracts/dataStore/words.ts';
import { attackStates, exposures, SNAPSHOT_SCHEMA } from '#contracts/list/summaries.ts';
import { answers, environments, purposes } from '#contracts/policy/storeFacts.ts';
import { sensitiveLevels } from '#contracts/tag/levels.ts';
import { defineKind } from '#readModel/engine/kind.ts';

/** Data stores, as lists, search and counts need them. */
export const dataStoresKind = defineKind({
  name: 'dataStores',
  schema: SNAPSHOT_SCHEMA,
  columns: {
    risk: { form: 'number', nullable: true, sorted: true },
    id: { form: 'text', searched: true },
    arn: { form: 'text', searched: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    kind: {
      form: 'text',
      values: storeTypes,
      ignoresCase: true,
      searched: true,
      sorted: true,
      stated: true,
    },
    region: { form: 'text', searched: true, sorted: true, stated: true },
    accountId: { form: 'text', searched: true, sorted: true },
    /** Bytes. */
    size: { form: 'number', nullable: true, sorted: true, stated: true },
    /** When the product first saw it, milliseconds since 1970. */
    firstSeenAt: { form: 'number', sorted: true, stated: true },
    /** When sensitive data was found in it, milliseconds since 1970; null where that is not known. */
    sensitiveSince: { form: 'number', nullable: true },
    sensitivity: { form: 'number', nullable: true, sorted: true },
    /** Of a store that was not read: sensitivity of the data that was copied into it. */
    copied: { form: 'number', nullable: true },
    isCopy: { form: 'number', values: [0, 1] },
    /** ARN of the store that a copy was made from, where that is known. */
    copyOf: { form: 'text' },
    management: { form: 'text', values: managements, stated: true },
    /** Kept beside the scores: it distinguishes known from unknown ones. */
    analysis: { form: 'text', values: analysisStates },
    attack: { form: 'text', values: attackStates },
    /** Types found, and beside each the lower bound of the number of values. */
    types: { form: 'set' },
    typeCounts: { form: 'text' },
    /** The same of records; empty = not known. */
    typeRecords: { form: 'text' },
    exposure: { form: 'text', values: exposures },
    encryption: { form: 'text', values: answers },
    /** Whether anything records who reads it. */
    logging: { form: 'text', values: answers },
    ownership: { form: 'text', values: answers },
    purpose: { form: 'text', values: purposes },
    environment: { form: 'text', values: environments },
    /** When the oldest sensitive object was last changed, milliseconds since 1970. */
    oldest: { form: 'number', nullable: true },
    /** Sensitivity that users gave it. */
    level: { form: 'text', values: ['', ...sensitiveLevels] },
    /** Labels of users, and tags in AWS as `key=value`, in small letters. */
    tags: { form: 'set' },
    /** Ids of the policies that it violates. */
    policies: { form: 'set' },
  },
  defaultOrder: 'risk',
  key: ['id'],
  facets: [
    { column: 'management', values: managements },
    { column: 'risk', cuts: [60, 80, 90] },
    { column: 'sensitivity', cuts: [60] },
    { column: 'types', filled: true },
    { column: 'policies', filled: true },
  ],
  groups: {
    management: { by: { accountId: 'value', management: 'value', policies: 'filled' } },
    risk: { by: { accountId: 'value', risk: 'value', policies: 'filled' } },
    sensitivity: { by: { accountId: 'value', sensitivity: 'value', policies: 'filled' } },
    attack: { by: { accountId: 'value', attack: 'value', policies: 'filled' } },
    types: { by: { accountId: 'value', types: 'filled', policies: 'filled' } },
    kinds: { by: { accountId: 'value', kind: 'value', size: 'filled' }, sum: 'size' },
  },
});
