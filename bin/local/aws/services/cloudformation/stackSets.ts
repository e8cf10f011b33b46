import { randomUUID } from 'node:crypto';
import type {
  ListStackInstancesCommandInput,
  ListStackInstancesCommandOutput,
} from '@aws-sdk/client-cloudformation';
import { type WireCall, WireError } from '#local/aws/types.ts';
import { pageOf, type Reply } from '../declared/declare.ts';
import type { ChangeDeps } from './changes.ts';
import { type PlannedStackSet, planDeployment, planOf } from './plan.ts';
import { type Deployment, isAbsent, isDeleted, type StackState } from './stackState.ts';
import { parameterValues, readTemplate } from './template.ts';

/** An account of an organisation, and the unit and root that it is in. */
export interface OrganizationAccount {
  readonly accountId: string;
  readonly units: readonly string[];
}

export interface StackSetDeps extends ChangeDeps {
  /** Accounts of the organisation with that management account, itself left out. */
  readonly membersOf: (managementAccountId: string) => readonly OrganizationAccount[];
  readonly log: (line: string) => void;
}

interface LiveSet extends PlannedStackSet {
  readonly managementAccountId: string;
  readonly region: string;
}

interface Instance {
  readonly set: LiveSet;
  readonly accountId: string;
  readonly region: string;
  readonly organizationalUnitId: string;
}

const STACK_SET = 'AWS::CloudFormation::StackSet';

const liveSets = ({ book }: Pick<ChangeDeps, 'book'>): LiveSet[] =>
  book
    .all()
    .filter((stack) => !isDeleted(stack))
    .flatMap((stack) => {
      const isThere = Object.values(stack.resources).some(
        (each) => each.type === STACK_SET && !isAbsent(each) && each.properties !== undefined,
      );
      if (!isThere) return [];
      const { accountId: managementAccountId, region } = stack;
      const { stackSets } = planOf(stack, stack.deployment);
      return stackSets.map((set) => ({ ...set, managementAccountId, region }));
    });

const instancesOf = ({ membersOf }: StackSetDeps, set: LiveSet): Instance[] =>
  set.groups.flatMap(({ regions, units, excluded }) =>
    membersOf(set.managementAccountId).flatMap((member) => {
      const organizationalUnitId = member.units.find((unit) => units.includes(unit));
      if (organizationalUnitId === undefined || excluded.includes(member.accountId)) return [];
      const { accountId } = member;
      return regions.map((region) => ({ set, accountId, region, organizationalUnitId }));
    }),
  );

const isOf = ({ set, accountId, region }: Instance, stack: StackState): boolean =>
  stack.stackSet?.name === set.name &&
  stack.stackSet.managementAccountId === set.managementAccountId &&
  stack.accountId === accountId &&
  stack.region === region;

const deploymentOf = async (deps: StackSetDeps, set: LiveSet): Promise<Deployment> => {
  const templateBody = await deps.fetchTemplate(set.templateUrl);
  if (templateBody === undefined) throw new Error(`there is no template at ${set.templateUrl}`);
  return { templateBody, parameters: parameterValues(readTemplate(templateBody), set.parameters) };
};

const create = async (deps: StackSetDeps, instance: Instance): Promise<void> => {
  const { set, accountId, region, organizationalUnitId } = instance;
  const deployment = await deploymentOf(deps, set);
  const stackName = `StackSet-${set.name}-${randomUUID()}`;
  const stackId = `arn:aws:cloudformation:${region}:${accountId}:stack/${stackName}/${randomUUID()}`;
  const place = { stackId, stackName, accountId, region };
  planDeployment(place, deployment);
  const { name, managementAccountId } = set;
  const stackSet = { name, managementAccountId, organizationalUnitId };
  const empty = { status: '', createdAt: deps.now(), resources: {}, events: [] };
  await deps.book.begin({ ...place, ...empty, stackSet, deployment }, 'CREATE_IN_PROGRESS');
};

const updatable = /^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/;

const isOutdated = (stack: StackState, { set }: Instance): boolean =>
  updatable.test(stack.status) &&
  Object.entries(set.parameters).some(
    ([name, value]) => stack.deployment.parameters[name] !== value,
  );

const update = async (deps: StackSetDeps, stack: StackState, { set }: Instance): Promise<void> => {
  const deployment = await deploymentOf(deps, set);
  const previous = stack.deployment;
  await deps.book.begin({ ...stack, deployment, previous }, 'UPDATE_IN_PROGRESS');
};

/**
 * Begins one change that the StackSets demand: a stack for a new member, an update, or a deletion.
 * False = none is left. What a member refuses is reported once and left out.
 */
export const createStackSets = (deps: StackSetDeps) => {
  const refused = new Set<string>();
  const keyOf = ({ set, accountId, region }: Instance) => JSON.stringify([set, accountId, region]);
  const apply = async (instance: Instance): Promise<boolean> => {
    const stack = deps.book.all().find((each) => !isDeleted(each) && isOf(instance, each));
    if (refused.has(keyOf(instance))) return false;
    if (stack !== undefined && !isOutdated(stack, instance)) return false;
    try {
      await (stack === undefined ? create(deps, instance) : update(deps, stack, instance));
    } catch (error) {
      refused.add(keyOf(instance));
      deps.log(`cloudformation: StackSet ${instance.set.name}: ${String(error)}`);
    }
    return true;
  };
  return {
    advance: async (): Promise<boolean> => {
      const wanted = liveSets(deps).flatMap((set) => instancesOf(deps, set));
      for (const instance of wanted) if (await apply(instance)) return true;
      const left = deps.book
        .all()
        .find(
          (stack) =>
            stack.stackSet !== undefined &&
            !stack.status.startsWith('DELETE_') &&
            !wanted.some((instance) => isOf(instance, stack)),
        );
      if (left === undefined) return false;
      await deps.book.begin(left, 'DELETE_IN_PROGRESS');
      return true;
    },
  };
};

const INSTANCES_OF_A_PAGE = 100;

const stateOf = ({ status }: StackState) => {
  if (updatable.test(status)) return { Status: 'CURRENT', detailed: 'SUCCEEDED' } as const;
  if (status.endsWith('_IN_PROGRESS')) return { Status: 'OUTDATED', detailed: 'RUNNING' } as const;
  return { Status: 'OUTDATED', detailed: 'FAILED' } as const;
};

/** `ListStackInstances`, for the account that owns the StackSet. */
export const listStackInstances = (
  deps: Pick<ChangeDeps, 'book'>,
  { StackSetName = '', NextToken }: ListStackInstancesCommandInput,
  { accountId, region }: WireCall,
) => {
  const set = liveSets(deps).find(
    (each) =>
      each.name === StackSetName &&
      each.managementAccountId === accountId &&
      each.region === region,
  );
  if (set === undefined)
    throw new WireError('StackSetNotFoundException', `StackSet ${StackSetName} not found`, 404);
  const stacks = deps.book
    .all()
    .filter(
      (stack) =>
        !isDeleted(stack) &&
        stack.stackSet?.name === StackSetName &&
        stack.stackSet.managementAccountId === accountId,
    );
  const { items, next } = pageOf(stacks, { marker: NextToken, usual: INSTANCES_OF_A_PAGE });
  return {
    Summaries: items.map((stack) => {
      const { Status, detailed } = stateOf(stack);
      return {
        StackSetId: `${StackSetName}:local`,
        Region: stack.region,
        Account: stack.accountId,
        StackId: stack.stackId,
        Status,
        StackInstanceStatus: { DetailedStatus: detailed },
        OrganizationalUnitId: stack.stackSet?.organizationalUnitId,
      };
    }),
    ...(next !== undefined && { NextToken: next }),
  } satisfies Reply<ListStackInstancesCommandOutput>;
};
