import type { AccessStore } from '#domain/access/facts.ts';
import type { AccessReach } from '#domain/access/records.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import type { AccessRecord } from '#store/access.ts';
import { basisRefOf, ORGANIZATIONS_REF } from '#store/keys/access.ts';
import { entityRefOf } from '#store/keys/entities.ts';

const assetRef = (accountId: string, arn: string): string => entityRefOf('asset', accountId, arn);

const ofStore = ({ key, accessPoints = [] }: AccessStore): string[] => [
  ...(key == null || key.arn === null ? [] : [assetRef(key.accountId, key.arn)]),
  ...accessPoints.map(({ accountId, arn }) => assetRef(accountId, arn)),
];

const ofOrganizations = ({ organizations, organizationPolicies }: Collected): string[] =>
  [...organizations, ...organizationPolicies].map(({ accountId, row }) =>
    assetRef(accountId, row.arn),
  );

/**
 * References of the rows beside their own that decide about access of an identity and a store, so
 * that a question about two of them reads no others.
 */
export function* accessBasis(
  all: Collected,
  { identities, stores }: AccessReach,
): Generator<AccessRecord<string>> {
  yield { ref: ORGANIZATIONS_REF, entries: ofOrganizations(all) };
  for (const { ref, principal, groups } of identities) {
    const entries = groups.map((arn) => entityRefOf('identity', principal.accountId ?? '', arn));
    yield { ref: basisRefOf(ref), entries, isOptional: true };
  }
  for (const store of stores)
    yield { ref: basisRefOf(store.ref), entries: ofStore(store), isOptional: true };
}
