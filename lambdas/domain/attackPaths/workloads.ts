import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { escalationRules } from '#domain/access/escalations/rules.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { proofsOf } from '#domain/access/onWire.ts';
import type { Step } from '#domain/access/reach.ts';
import { CONDITIONAL, escalationEases, identityEases } from './eases.ts';
import type { AttackFacts, Placed } from './facts.ts';
import { type At, identityNode, plain, stepLink } from './identityLinks.ts';
import { type PathLink, type PathNode, seen, workloadNode } from './model.ts';

export type Machine = Placed<AssetOf<'EC2 Instance'>>;
type Program = Placed<AssetOf<'Lambda Function'>>;
export type ContainerService = Placed<AssetOf<'ECS Service'>>;

export const isRunning = ({ row }: Machine): boolean => row.facts.state === 'running';

export const machineNode = ({ row, ...place }: Machine): PathNode =>
  workloadNode({ ...place, arn: row.arn, name: row.name }, 'instance');
export const programNode = ({ row, ...place }: Program): PathNode =>
  workloadNode({ ...place, arn: row.arn, name: row.name }, 'function');

export const taskNode = ({ row, ...place }: ContainerService): PathNode =>
  workloadNode({ ...place, arn: row.arn, name: row.name }, 'task');

/** A workload and the role that it acts with. */
export interface Carrier {
  readonly node: PathNode;
  readonly role: IdentityNode;
  readonly service: 'ec2.amazonaws.com' | 'lambda.amazonaws.com' | 'ecs-tasks.amazonaws.com';
  readonly link: PathLink | null;
}

const carriedBy = (
  node: PathNode,
  role: IdentityNode,
  more: Pick<PathLink, 'ease' | 'reason' | 'proof'>,
): PathLink => ({
  kind: 'HAS_IDENTITY',
  from: node,
  to: identityNode(plain(role)),
  rule: null,
  ...more,
});

const machineCarriers = ({ machines, identities, reach }: AttackFacts): Carrier[] => {
  const profiles = new Map(
    identities.flatMap(({ ref, row }) => row.instanceProfiles.map((arn) => [arn, ref] as const)),
  );
  const nodes = new Map(reach.identities.map((each) => [each.ref, each]));
  return machines.filter(isRunning).flatMap((machine): Carrier[] => {
    const { instanceProfileArn, metadata } = machine.row.facts;
    const role = nodes.get(profiles.get(instanceProfileArn ?? '') ?? '');
    if (role === undefined) return [];
    const node = machineNode(machine);
    const kind = metadata?.tokens === 'optional' ? 'metadataV1' : 'metadataV2';
    const proof = [
      seen('setting', machine.row.arn, `instance profile ${instanceProfileArn}`),
      seen(
        'setting',
        machine.row.arn,
        `metadata service: tokens ${metadata?.tokens ?? 'not known'}`,
      ),
    ];
    const link =
      metadata?.isEnabled === false
        ? null
        : carriedBy(node, role, { ...identityEases[kind], proof });
    return [{ node, role, service: 'ec2.amazonaws.com', link }];
  });
};

const programCarriers = ({ functions, reach }: AttackFacts): Carrier[] => {
  const roles = new Map(reach.identities.map((each) => [each.principal.arn, each]));
  return functions.flatMap((program): Carrier[] => {
    const role = roles.get(program.row.facts.roleArn ?? '');
    if (role === undefined) return [];
    const node = programNode(program);
    const proof = [seen('setting', program.row.arn, `execution role ${role.principal.arn}`)];
    const link = carriedBy(node, role, { ...identityEases.function, proof });
    return [{ node, role, service: 'lambda.amazonaws.com', link }];
  });
};

const taskCarriers = ({ services, reach }: AttackFacts): Carrier[] => {
  const roles = new Map(reach.identities.map((each) => [each.principal.arn, each]));
  return services.flatMap((each): Carrier[] => {
    const role = roles.get(each.row.facts.taskRoleArn ?? '');
    if (role === undefined || !each.row.facts.isRunning) return [];
    const node = taskNode(each);
    const proof = [seen('setting', each.row.arn, `task role ${role.principal.arn}`)];
    const link = carriedBy(node, role, { ...identityEases.task, proof });
    return [{ node, role, service: 'ecs-tasks.amazonaws.com', link }];
  });
};

export const carriersOf = (facts: AttackFacts): Carrier[] => [
  ...machineCarriers(facts),
  ...programCarriers(facts),
  ...taskCarriers(facts),
];

/** Of these services it is known which workloads there are; of tasks only those of a service are. */
const known: readonly string[] = ['ec2.amazonaws.com', 'lambda.amazonaws.com'];
const taking = new Map(
  escalationRules
    .filter(({ target }) => target === 'workloadRole')
    .map(({ id, services = [] }) => [id, services]),
);
const NO_WORKLOAD = 'a workload that has the role';

/** The workload is there, so that what the step depends on beside it decides. */
const easeOfControl = ({ certainty, evidence }: Step): number => {
  const depends = evidence.some(({ keys }) => keys.some((key) => key !== NO_WORKLOAD));
  const isCertain = certainty === 'certain' || !depends;
  return escalationEases.controls.ease * (isCertain ? 1 : CONDITIONAL);
};

/** Steps of an identity: those that take over a workload lead through it. */
export const stepLinks = (carriers: readonly Carrier[]) => {
  const byRole = Map.groupBy(carriers, ({ role }) => role.ref);
  return (step: Step, from: At): PathLink[] => {
    const services = taking.get(step.rule ?? '');
    if (services === undefined) return [stepLink(step, from)];
    if (!services.some((service) => known.includes(service))) return [stepLink(step, from, true)];
    return (byRole.get(step.to.ref) ?? [])
      .filter(({ service }) => services.includes(service))
      .map(({ node }) => ({
        kind: 'CONTROLS',
        from: identityNode(from),
        to: node,
        ease: easeOfControl(step),
        reason: escalationEases.controls.reason,
        rule: step.rule ?? null,
        proof: proofsOf(
          step.evidence.filter(({ keys }) => !keys.includes(NO_WORKLOAD)),
          [from.node, step.to],
        ),
      }));
  };
};
