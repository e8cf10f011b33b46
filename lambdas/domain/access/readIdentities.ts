import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { Principal } from '#domain/accessPolicy/principal.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';
import type { IdentityNode } from './facts.ts';
import { tagsIn } from './readTags.ts';

interface Placed<T> {
  readonly ref: string;
  readonly accountId: string;
  readonly row: T;
}

/** Rows of the accounts that decide about identities. */
export interface IdentityRows {
  readonly identities: readonly Placed<ScannedIdentity>[];
  readonly policies: readonly Placed<AssetOf<'IAM Policy'>>[];
  readonly machines: readonly Placed<AssetOf<'EC2 Instance'>>[];
}

/** Policies by account and ARN, groups by account and name, and which profiles machines carry. */
interface Known {
  readonly policies: ReadonlyMap<string, Policy>;
  readonly groups: ReadonlyMap<string, ScannedIdentity>;
  readonly profiles: ReadonlySet<string>;
}

const knownIn = ({ identities, policies, machines }: IdentityRows): Known => ({
  policies: new Map(
    policies.map(({ accountId, row: { arn, facts } }) => [
      `${accountId} ${arn}`,
      { name: arn, statements: facts.document === null ? null : readStatements(facts.document) },
    ]),
  ),
  groups: new Map(
    identities
      .filter(({ row }) => row.identityType === 'group')
      .map(({ accountId, row }) => [`${accountId} ${row.name}`, row]),
  ),
  profiles: new Set(machines.flatMap(({ row }) => row.facts.instanceProfileArn ?? [])),
});

type Identity = Placed<ScannedIdentity>;

const managed = ({ policies }: Known, accountId: string, arn: string): Policy =>
  policies.get(`${accountId} ${arn}`) ?? { name: arn, statements: null };

const policiesOf = (known: Known, { accountId, row }: Identity): Policy[] => [
  ...row.attachedPolicies.map(({ arn }) => managed(known, accountId, arn)),
  ...row.inlinePolicies.map(({ name, document }) => ({
    name: `${row.name}: ${name}`,
    statements: document === null ? null : readStatements(document),
  })),
];

const groupsOf = ({ groups }: Known, { accountId, row }: Identity): Identity[] =>
  row.groups.flatMap((name) => {
    const group = groups.get(`${accountId} ${name}`);
    return group === undefined ? [] : [{ ref: '', accountId, row: group }];
  });

/** A group calls nothing: what its members may do is evaluated as of a user with its name. */
const principalOf = ({ accountId, row }: Identity): Principal => ({
  type: row.identityType === 'group' ? 'user' : row.identityType,
  arn: row.arn,
  accountId,
  uniqueId: row.uniqueId,
  isServiceLinked: row.path.startsWith('/aws-service-role/'),
});

const isCustomerManaged = (arn: string): boolean => !/^arn:[^:]*:iam::aws:/.test(arn);

const trustOf = ({ row }: Identity): Policy | undefined => {
  if (row.identityType !== 'role') return undefined;
  const { trustPolicy } = row;
  return {
    name: `trust policy of ${row.name}`,
    statements: trustPolicy === null ? null : readStatements(trustPolicy),
  };
};

const nodeOf = (known: Known, identity: Identity): IdentityNode => {
  const { ref, accountId, row } = identity;
  const groups = groupsOf(known, identity);
  const boundary = row.permissionsBoundaryArn;
  return {
    ref,
    name: row.name,
    type: row.identityType,
    principal: principalOf(identity),
    identity: [identity, ...groups].flatMap((each) => policiesOf(known, each)),
    boundary: boundary === null ? undefined : managed(known, accountId, boundary),
    trust: trustOf(identity),
    tags: tagsIn(row.tags),
    ownPolicies: [identity, ...groups]
      .flatMap((each) => each.row.attachedPolicies.map(({ arn }) => arn))
      .filter(isCustomerManaged),
    groups: groups.map((each) => each.row.arn),
    hasMachine: row.instanceProfiles.some((arn) => known.profiles.has(arn)),
  };
};

/** Identities with all policies that bear on them: their own and those of their groups. */
export const identityNodesOf = (rows: IdentityRows): IdentityNode[] => {
  const known = knownIn(rows);
  return rows.identities.map((identity) => nodeOf(known, identity));
};
