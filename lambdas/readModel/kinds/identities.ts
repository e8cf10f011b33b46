import { IdentitySummary } from '#contracts/list/summaries.ts';
import { rowOf } from '#readModel/engine/kind.ts';
import { filtersOf } from '#readModel/engine/listQuery.ts';
import { readFittingListed, readNames } from '#store/entities.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readActiveHour, readAllLastActive } from '#store/lastActive.ts';
import { readAllIdentities, readIdentities } from '#store/resources.ts';
import { identitySearch } from './identities/list.ts';
import { identityRow } from './identities/rows.ts';
import { identitiesKind } from './identities/spec.ts';
import type { ListedKind } from './listedKind.ts';

const { is } = filtersOf(identitiesKind);

export const identities: ListedKind<typeof identitiesKind> = {
  spec: identitiesKind,
  dependsOn: [],
  memoryShare: 0.1,
  isEditable: false,
  changedBy: { entities: ['identity'], after: 'scan', editsOf: [] },
  tallies: { total: [is('type', 'user')] },
  readAll: async ({ core }, customer) => (await readAllIdentities(core, customer)).map(identityRow),
  readChanged: async ({ core }, customer, { pending: { refs } }) => {
    const now = await readIdentities(core, customer, refs);
    const present = [...now.values()].filter((identity) => identity !== null);
    const gone = refs.filter((ref) => now.get(ref) === null);
    return { rows: present.map(identityRow), gone: await readNames(core, customer, gone) };
  },
  readRecords: async (core, customer, rows) => {
    const refs = rows.map((row) => {
      const { accountId, arn } = rowOf(identitiesKind, ['accountId', 'arn'], row);
      return entityRefOf('identity', accountId, arn);
    });
    const found = await readFittingListed(core, customer, { refs, schema: IdentitySummary });
    return found.map((identity) => identity && identityRow(identity));
  },
  derive: async (snapshot, { chunks }, customer) => {
    const { withLastActive } = await import('#readModel/kinds/identities/withLastActive.ts');
    return withLastActive(snapshot, await readAllLastActive(chunks, customer));
  },
  readBasis: async ({ chunks }, customer) => ({
    activeHour: await readActiveHour(chunks, customer),
  }),
  search: identitySearch,
};
