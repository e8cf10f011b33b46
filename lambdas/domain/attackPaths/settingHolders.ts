import type { AttackFacts } from './facts.ts';
import { type PathNode, workloadNode } from './model.ts';
import { machineNode, programNode, taskNode } from './workloads.ts';

/** A call that shows settings. */
interface Call {
  readonly action: string;
  /** `*` = no single resource can be named for it. */
  readonly resource: string;
}

/** Settings or a package that hold access keys or logins of databases. They are read without a way into the workload. */
export interface Holder {
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
      ...heldIn(row.facts.code ?? {}),
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

export const holdersIn = ({ machines, functions, services, blueprints }: AttackFacts): Holder[] =>
  [
    ...machines.map(ofMachine),
    ...functions.flatMap(ofFunction),
    ...services.map(ofService(blueprints)),
    ...blueprints.map(ofBlueprint),
  ].filter(({ owners, hosts }) => owners.length + hosts.length > 0);

export const nodesOf = ({ workloads, settings }: Holder): PathNode[] => [
  ...workloads,
  ...(settings ? [settings] : []),
];
