import { userTallies } from '#domain/dashboard/counts.ts';
import { identityCells } from '#domain/identity/rows.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { readNames } from '#store/entities.ts';
import { readAllIdentities, readIdentities } from '#store/resources.ts';
import { changedRefs } from './changedParts.ts';
import {
  type PublishDeps,
  type PublishRequest,
  publishKind,
  type RowSource,
} from './publishKind.ts';

const readUnfolded: RowSource['readUnfolded'] = async ({ core }, customer) => {
  const { refs, markFolded } = await changedRefs(core, customer, ['identities', ['identity']]);
  return {
    any: refs.length > 0,
    changes: async () => {
      const now = await readIdentities(core, customer, refs);
      const present = [...now.values()].filter((identity) => identity !== null);
      const gone = refs.filter((ref) => now.get(ref) === null);
      return { rows: present.map(identityCells), gone: await readNames(core, customer, gone) };
    },
    markFolded,
  };
};

const identities: RowSource = {
  kind: { ...identitiesKind, name: 'identities' },
  key: ['arn', 'accountId'],
  readAll: async ({ core }, customer) =>
    (await readAllIdentities(core, customer)).map(identityCells),
  readUnfolded,
  tallies: userTallies,
};

export const publishIdentities = (deps: PublishDeps, request: PublishRequest): Promise<void> =>
  publishKind(deps, identities, request);
