import { decideOwn } from '#domain/access/escalations/find.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { CONDITIONAL, linkEases } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { identityNode, isProven, plain } from './identityLinks.ts';
import { type PathLink, type PathNode, seen, workloadNode } from './model.ts';
import { loginLink } from './secretLinks.ts';
import { machineNode, programNode, taskNode } from './workloads.ts';

/** A call that shows settings. */
interface Call {
  readonly action: string;
  /** `*` = no single resource can be named for it. */
  readonly resource: string;
}

/** Settings or a package that hold access keys or logins of databases. They are read without a way into the workload. */
interface Holder {
  /** Workloads that have them at hand. */
  readonly workloads: readonly PathNode[];
  /** Whoever is here has read them, and has nothing else of the workload; null = they are another holder's. */
  readonly settings: PathNode | null;
  readonly arn: string;
  readonly accountId: string;
  /** Names of users. */
  readonly owners: readonly string[];
  /** Of databases. */
  readonly hosts: readonly string[];
  /** Of which each shows them. */
  readonly reading: readonly Call[];
  readonly where: string;
}

const asRead = (node: PathNode, what = 'settings'): PathNode => ({
  ...node,
  key: `${node.key} ${what}`,
});

const heldIn = (facts: {
  readonly keyOwners?: readonly string[] | null;
  readonly loginHosts?: readonly string[] | null;
}) => ({ owners: facts.keyOwners ?? [], hosts: facts.loginHosts ?? [] });

const ofMachine = (machine: AttackFacts['machines'][number]): Holder => {
  const { accountId, row } = machine;
  const node = machineNode(machine);
  return {
    ...{ workloads: [node], settings: asRead(node), arn: row.arn, accountId },
    ...heldIn(row.facts),
    reading: [{ action: 'ec2:DescribeInstanceAttribute', resource: row.arn }],
    where: 'start-up script',
  };
};

const ofFunction = (program: AttackFacts['functions'][number]): Holder[] => {
  const { accountId, row } = program;
  const node = programNode(program);
  const common = { workloads: [node], arn: row.arn, accountId };
  const fetch: Call = { action: 'lambda:GetFunction', resource: row.arn };
  return [
    {
      ...{ ...common, settings: asRead(node), ...heldIn(row.facts) },
      reading: [
        fetch,
        { action: 'lambda:GetFunctionConfiguration', resource: row.arn },
        { action: 'lambda:ListFunctions', resource: '*' },
      ],
      where: 'environment variables',
    },
    {
      ...{ ...common, settings: asRead(node, 'package') },
      ...{ owners: row.facts.code?.keyOwners ?? [], hosts: [] },
      ...{ reading: [fetch], where: 'package' },
    },
  ];
};

const ofBlueprint = ({ row, ...place }: AttackFacts['blueprints'][number]): Holder => {
  const isTask = row.assetType === 'ECS Task Definition';
  const named = { ...place, arn: row.arn, name: row.name };
  const action = isTask ? 'ecs:DescribeTaskDefinition' : 'ec2:DescribeLaunchTemplateVersions';
  return {
    workloads: [],
    settings: asRead(workloadNode(named, isTask ? 'task' : 'launchTemplate')),
    ...{ arn: row.arn, accountId: place.accountId, ...heldIn(row.facts) },
    reading: [{ action, resource: '*' }],
    where: isTask ? 'environment variables' : 'start-up script',
  };
};

/** Tasks have at hand what their revision holds; the newest one of a family is read as such. */
const ofService =
  (blueprints: AttackFacts['blueprints']) =>
  (service: AttackFacts['services'][number]): Holder => {
    const { accountId, row } = service;
    const { taskDefinitionArn, isRunning } = row.facts;
    const family = taskDefinitionArn?.replace(/:\d+$/, '');
    const newest = heldIn(blueprints.find((each) => each.row.arn === family)?.row.facts ?? {});
    const held = heldIn(row.facts);
    const isOlder =
      held.owners.some((name) => !newest.owners.includes(name)) ||
      held.hosts.some((host) => !newest.hosts.includes(host));
    const node = taskNode(service);
    return {
      ...{ workloads: isRunning ? [node] : [], settings: isOlder ? asRead(node) : null },
      ...{ arn: row.arn, accountId, ...held },
      reading: [{ action: 'ecs:DescribeTaskDefinition', resource: '*' }],
      where: 'environment variables',
    };
  };

const holdersIn = ({ machines, functions, services, blueprints }: AttackFacts): Holder[] =>
  [
    ...machines.map(ofMachine),
    ...functions.flatMap(ofFunction),
    ...services.map(ofService(blueprints)),
    ...blueprints.map(ofBlueprint),
  ].filter(({ owners, hosts }) => owners.length + hosts.length > 0);

const readingLink = (by: IdentityNode, { reading, settings }: Holder): PathLink[] => {
  const decisions = reading
    .map(({ action, resource }) =>
      decideOwn(by, action, { resource, tags: resource === '*' ? {} : null }),
    )
    .filter(({ result, evidence }) => result !== 'denied' && isProven(evidence, by));
  const best = decisions.find(({ result }) => result === 'allowed') ?? decisions[0];
  if (best === undefined || settings === null) return [];
  const { ease, reason } = linkEases.READS_SETTINGS;
  return [
    {
      ...{ kind: 'READS_SETTINGS', from: identityNode(plain(by)), to: settings },
      ...{ ease: best.result === 'allowed' ? ease : ease * CONDITIONAL, reason, rule: null },
      proof: grantsOf(best.evidence, [by]),
    },
  ];
};

const nodesOf = ({ workloads, settings }: Holder): PathNode[] => [
  ...workloads,
  ...(settings ? [settings] : []),
];

/** Databases of which settings hold a login, with what tells. */
const databasesOf = ({ stores }: Pick<AttackFacts, 'stores'>) => {
  const byHost = Map.groupBy(stores, ({ host }) => host);
  return ({ arn, hosts, where }: Holder) =>
    hosts.flatMap((host) =>
      (byHost.get(host) ?? []).map((store) => ({
        store,
        proof: seen('finding', arn, `login of ${host} in its ${where}`),
      })),
    );
};

/** By workload and database, that its settings hold a login. */
export const settingLogins = (facts: AttackFacts) => {
  const find = databasesOf(facts);
  const all = new Map(
    holdersIn(facts).flatMap((holder) =>
      find(holder).flatMap(({ store, proof }) =>
        holder.workloads.map(({ key }) => [`${key} ${store.ref}`, proof] as const),
      ),
    ),
  );
  return (workload: PathNode, store: TargetStore) => all.get(`${workload.key} ${store.ref}`);
};

/**
 * From what holds an access key to the user whose it is, from what holds a login to its
 * database, and from whoever reads them there.
 */
export const settingLinks = (facts: AttackFacts): PathLink[] => {
  const holders = holdersIn(facts);
  if (holders.length === 0) return [];
  const { reach, identities } = facts;
  const active = new Set(
    identities.flatMap(({ ref, row }) =>
      row.accessKeys?.some(({ isActive }) => isActive) ? [ref] : [],
    ),
  );
  const databasesHeld = databasesOf(facts);
  const own = Map.groupBy(reach.identities, ({ principal }) => principal.accountId);
  return holders.flatMap((holder): PathLink[] => {
    const all = (own.get(holder.accountId) ?? []).filter(({ type }) => type !== 'group');
    const owners = all.filter(
      ({ type, name, ref }) => type === 'user' && holder.owners.includes(name) && active.has(ref),
    );
    const logins = databasesHeld(holder).flatMap((held) =>
      nodesOf(holder).map((from) => loginLink(from, held, facts)),
    );
    if (owners.length + logins.length === 0) return [];
    const proof = [seen('finding', holder.arn, `access key in its ${holder.where}`)];
    const holding = owners.flatMap((owner) =>
      nodesOf(holder).map((from): PathLink => {
        const to = identityNode(plain(owner));
        return { kind: 'HOLDS_KEY', from, to, rule: null, proof, ...linkEases.HOLDS_KEY };
      }),
    );
    return [...holding, ...logins, ...all.flatMap((by) => readingLink(by, holder))];
  });
};
