import type { GuardrailType } from '#contracts/asset/organizationFacts.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';
import type { Guardrails, GuardrailsOf } from './guardrails.ts';

interface Placed<T> {
  readonly accountId: string;
  readonly row: T;
}
type OrganizationRow = Placed<AssetOf<'AWS Organization'>>;
type PolicyRow = Placed<AssetOf<'Organization Policy'>>;

/** Organizations as the accounts see them, and the policies that are attached there. */
export interface OrganizationRows {
  readonly organizations: readonly OrganizationRow[];
  readonly organizationPolicies: readonly PolicyRow[];
}

/** An organization that an account could read. */
interface Tree {
  readonly id: string;
  readonly managementAccountId: string | null;
  readonly enabled: readonly GuardrailType[];
  /** By the id of a unit the one above it. */
  readonly parents: ReadonlyMap<string, string | null>;
  /** By the id of an account the unit that it is in. */
  readonly unitOf: ReadonlyMap<string, string>;
  readonly policies: readonly AttachedPolicy[];
}

interface AttachedPolicy extends Policy {
  readonly type: GuardrailType;
  /** Null = not known: it may be attached to any. */
  readonly targets: readonly string[] | null;
}

const attached = ({ row: { name, facts } }: PolicyRow): AttachedPolicy => ({
  name: `${name} (${facts.policyId})`,
  type: facts.policyType,
  targets: facts.targets,
  statements: facts.document === null ? null : readStatements(facts.document),
});

/** A policy whose row is not there may be of each type, and attached to any. */
const missing = (id: string): AttachedPolicy[] =>
  (['scp', 'rcp'] as const).map((type) => ({ name: id, type, targets: null, statements: null }));

const treeOf = (
  { accountId, row: { facts } }: OrganizationRow,
  rows: readonly PolicyRow[],
): Tree | undefined => {
  const { organizationId: id, managementAccountId, enabled, units, policies } = facts;
  if (id === null || enabled === null || units === null || policies === null) return undefined;
  const own = new Map(
    rows
      .filter((each) => each.accountId === accountId)
      .map((each) => [each.row.facts.policyId, each]),
  );
  return {
    ...{ id, managementAccountId, enabled },
    parents: new Map(units.map((unit) => [unit.id, unit.parentId])),
    unitOf: new Map(units.flatMap((unit) => unit.accounts.map((each) => [each, unit.id]))),
    policies: policies.flatMap((policyId) => {
      const row = own.get(policyId);
      return row === undefined ? missing(policyId) : [attached(row)];
    }),
  };
};

/** From the root to the unit. */
const chainTo = ({ parents }: Tree, unit: string): string[] => {
  const chain: string[] = [];
  for (let at: string | null | undefined = unit; at && !chain.includes(at); at = parents.get(at))
    chain.unshift(at);
  return chain;
};

/** Attached to everything, and cannot be detached. Source: Organizations user guide, "RCP syntax". */
const fullAccess: Policy = {
  name: 'RCPFullAWSAccess',
  statements: [{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' }],
};

/** A level without a policy cannot be where they are switched on: what is there was not read. */
const levelOf = (tree: Tree, type: GuardrailType, target: string): readonly Policy[] => {
  const there = tree.policies.filter(
    (each) => each.type === type && (each.targets?.includes(target) ?? true),
  );
  if (type === 'rcp') return [fullAccess, ...there];
  return there.length === 0 ? [{ name: `policies of ${target}`, statements: null }] : there;
};

const nothing = { scps: [], rcps: [] } as const;

/** Sources: Organizations user guide, "SCP evaluation", "RCP evaluation"; the management account is exempt. */
const inTree = (tree: Tree, accountId: string): Guardrails | undefined => {
  if (tree.managementAccountId === accountId) return { ...nothing, organizationId: tree.id };
  const unit = tree.unitOf.get(accountId);
  if (unit === undefined) return undefined;
  const chain = chainTo(tree, unit);
  const levels = (type: GuardrailType) =>
    tree.enabled.includes(type)
      ? [...chain, accountId].map((target) => levelOf(tree, type, target))
      : [];
  const path = `${[tree.id, ...chain].join('/')}/`;
  return { scps: levels('scp'), rcps: levels('rcp'), organizationId: tree.id, path };
};

/** Why the policies above an account are not known. */
const unreadBecause = (own: OrganizationRow | undefined): string => {
  const denied = own?.row.facts.deniedActions ?? [];
  return denied.length === 0 ? 'were not read' : `were not read: ${denied.join(', ')} was denied`;
};

const newestFirst = (a: OrganizationRow, b: OrganizationRow): number =>
  b.row.observedAt - a.row.observedAt;

interface Known {
  readonly own: ReadonlyMap<string, OrganizationRow>;
  readonly trees: readonly Tree[];
  readonly ownAccounts: ReadonlySet<string>;
}

/** By any account that could read the organization. */
const inTrees = ({ own, trees, ownAccounts }: Known, accountId: string): Guardrails => {
  const row = own.get(accountId);
  const organizationId = row?.row.facts.organizationId ?? undefined;
  const fitting = trees.filter(({ id }) => organizationId === undefined || organizationId === id);
  for (const tree of fitting) {
    const found = inTree(tree, accountId);
    if (found !== undefined) return found;
  }
  if (!ownAccounts.has(accountId)) return { ...nothing, notIn: trees.map(({ id }) => id) };
  return { ...nothing, organizationId, unread: unreadBecause(row) };
};

const decide = (known: Known, accountId: string): Guardrails => {
  const facts = known.own.get(accountId)?.row.facts;
  if (facts?.membership === 'none') return { ...nothing, organizationId: null };
  return facts?.managementAccountId === accountId
    ? { ...nothing, organizationId: facts.organizationId ?? undefined }
    : inTrees(known, accountId);
};

/** What limits an account, by what any scanned account could read of its organization. */
export const guardrailsIn = (
  { organizations, organizationPolicies }: OrganizationRows,
  ownAccounts: ReadonlySet<string>,
): GuardrailsOf => {
  const own = new Map(organizations.map((each) => [each.accountId, each]));
  const trees = organizations
    .toSorted(newestFirst)
    .flatMap((each) => treeOf(each, organizationPolicies) ?? []);
  const computed = new Map<string, Guardrails>();
  return (accountId) => {
    const found = computed.get(accountId) ?? decide({ own, trees, ownAccounts }, accountId);
    computed.set(accountId, found);
    return found;
  };
};
