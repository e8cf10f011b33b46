import type {
  DescribeStackEventsCommandInput,
  DescribeStackEventsCommandOutput,
  DescribeStackResourcesCommandInput,
  DescribeStackResourcesCommandOutput,
  DescribeStacksCommandInput,
  DescribeStacksCommandOutput,
  ResourceStatus,
  Stack,
  StackStatus,
} from '@aws-sdk/client-cloudformation';
import type { WireCall, WireOperation, WireService } from '#local/aws/types.ts';
import { accessDenied, iamAction } from '#local/aws/wire/denied.ts';
import { pageOf, type Reply } from '../declared/declare.ts';
import { type Session, sessionAllows } from '../sessions.ts';
import { type ChangeDeps, createStack, deleteStack, updateStack } from './changes.ts';
import { findStack, liveStacks } from './findStack.ts';
import { planOf } from './plan.ts';
import { type RoleTarget, StackBook } from './stackBook.ts';
import { createStackSets, listStackInstances, type StackSetDeps } from './stackSets.ts';
import type { StackState } from './stackState.ts';

export interface CloudFormationOptions {
  readonly folder: string;
  readonly roles: RoleTarget;
  readonly sessionOf: (accessKeyId: string) => Session | undefined;
  readonly fetchTemplate: ChangeDeps['fetchTemplate'];
  /** Default: no account is in an organisation. */
  readonly membersOf?: StackSetDeps['membersOf'];
  readonly log: (line: string) => void;
  /** Called when changes are through, and when it is opened. */
  readonly settled?: () => void;
  /** Changes go on only by `advance`. */
  readonly isStepped?: boolean;
}

export interface CloudFormation {
  readonly service: WireService;
  readonly fetchTemplate: ChangeDeps['fetchTemplate'];
  /** Every stack of every account. */
  readonly stacks: () => readonly StackState[];
  /** One step of one stack under change; false = none is under change. */
  advance(): Promise<boolean>;
  /** True when no stack is under change. */
  quiet(): boolean;
  stop(): Promise<void>;
}

const EVENTS_OF_A_PAGE = 100;

const described = (stack: StackState): Stack => {
  const { outputs } = planOf(stack, stack.deployment);
  const isMade = /^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$|^UPDATE/.test(stack.status);
  return {
    StackId: stack.stackId,
    StackName: stack.stackName,
    StackStatus: stack.status as StackStatus,
    ...(stack.reason !== undefined && { StackStatusReason: stack.reason }),
    CreationTime: new Date(stack.createdAt),
    ...(stack.updatedAt !== undefined && { LastUpdatedTime: new Date(stack.updatedAt) }),
    ...(stack.deletedAt !== undefined && { DeletionTime: new Date(stack.deletedAt) }),
    Parameters: Object.entries(stack.deployment.parameters).map(
      ([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue }),
    ),
    Outputs: isMade
      ? Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
      : [],
  };
};

const describeStacks = (book: StackBook, input: DescribeStacksCommandInput, call: WireCall) => {
  const { StackName } = input;
  const stacks =
    StackName === undefined ? liveStacks(book, call) : [findStack(book, StackName, call)];
  return { Stacks: stacks.map(described) } satisfies Reply<DescribeStacksCommandOutput>;
};

const describeEvents = (
  book: StackBook,
  input: DescribeStackEventsCommandInput,
  call: WireCall,
) => {
  const { stackId, stackName, events } = findStack(book, input.StackName ?? '', call);
  const { items, next } = pageOf(events.toReversed(), {
    marker: input.NextToken,
    usual: EVENTS_OF_A_PAGE,
  });
  return {
    StackEvents: items.map((event) => ({
      StackId: stackId,
      StackName: stackName,
      EventId: event.id,
      LogicalResourceId: event.logicalId,
      PhysicalResourceId: event.physicalId,
      ResourceType: event.type,
      ResourceStatus: event.status as ResourceStatus,
      ...(event.reason !== undefined && { ResourceStatusReason: event.reason }),
      Timestamp: new Date(event.at),
    })),
    ...(next !== undefined && { NextToken: next }),
  } satisfies Reply<DescribeStackEventsCommandOutput>;
};

const describeResources = (
  book: StackBook,
  { StackName = '', LogicalResourceId }: DescribeStackResourcesCommandInput,
  call: WireCall,
) => {
  const { stackId, stackName, resources } = findStack(book, StackName, call);
  const wanted = Object.values(resources).filter(
    ({ logicalId }) => LogicalResourceId === undefined || logicalId === LogicalResourceId,
  );
  return {
    StackResources: wanted.map((resource) => ({
      StackId: stackId,
      StackName: stackName,
      LogicalResourceId: resource.logicalId,
      PhysicalResourceId: resource.physicalId,
      ResourceType: resource.type,
      ResourceStatus: resource.status as ResourceStatus,
      ...(resource.reason !== undefined && { ResourceStatusReason: resource.reason }),
      Timestamp: new Date(resource.at),
    })),
  } satisfies Reply<DescribeStackResourcesCommandOutput>;
};

interface ByName {
  readonly StackName?: string;
  readonly StackSetName?: string;
}

/** The stack that a call names, as policies name it; one that is not there has no id. */
const resourceOf = (
  book: StackBook,
  { StackName = '*', StackSetName }: ByName,
  call: WireCall,
): string => {
  if (StackSetName !== undefined)
    return `arn:aws:cloudformation:${call.region}:${call.accountId}:stackset/${StackSetName}:local`;
  const live = liveStacks(book, call).find(({ stackName }) => stackName === StackName);
  if (StackName.startsWith('arn:')) return StackName;
  const { accountId, region } = call;
  return live?.stackId ?? `arn:aws:cloudformation:${region}:${accountId}:stack/${StackName}/*`;
};

/** Calls of a role's session are decided by its policies. */
const limited =
  (book: StackBook, { sessionOf }: CloudFormationOptions) =>
  (operation: WireOperation): WireOperation =>
  (input: ByName, call) => {
    const session = sessionOf(call.accessKeyId);
    const action = iamAction(call.service, call.operation);
    const resource = resourceOf(book, input, call);
    if (session !== undefined && !sessionAllows(session, { action, resource, context: {} }))
      throw accessDenied(call, 'query', session.principalArn);
    return operation(input, call);
  };

/** Runs one task after the other: a check and the write that follows from it are not interrupted. */
const oneAfterTheOther = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
};

const operationsOf = (
  deps: ChangeDeps,
  changed: () => void,
): Readonly<Record<string, WireOperation>> => {
  const { book } = deps;
  const inTurn = oneAfterTheOther();
  const change =
    (run: WireOperation): WireOperation =>
    async (input, call) => {
      const result = await inTurn(async () => run(input, call));
      changed();
      return result;
    };
  return {
    CreateStack: change(async (input, call) => ({
      StackId: (await createStack(deps, input, call)).stackId,
    })),
    UpdateStack: change(async (input, call) => ({
      StackId: (await updateStack(deps, input, call)).stackId,
    })),
    DeleteStack: change(async (input, call) => {
      await deleteStack(deps, input, call);
      return {};
    }),
    DescribeStacks: (input, call) => describeStacks(book, input, call),
    DescribeStackEvents: (input, call) => describeEvents(book, input, call),
    ListStackInstances: (input, call) => listStackInstances(deps, input, call),
    DescribeStackResources: (input, call) => describeResources(book, input, call),
  };
};

/** Goes on with changes until none is left, at most one such run at a time. */
const runner = (
  advance: CloudFormation['advance'],
  { isStepped, log, settled }: CloudFormationOptions,
) => {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        while (!isStopped && (await advance()));
      }
      settled?.();
    } catch (error) {
      log(`cloudformation: ${String(error)}`);
    } finally {
      running = undefined;
    }
  };
  const start = (): void => {
    if (isStepped === true || isStopped) return;
    isWanted = true;
    running ??= run();
  };
  return {
    start,
    quiet: () => running === undefined,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

/** CloudFormation of customers' accounts. A change that a kill cut off goes on when it is opened again. */
export async function createCloudFormation(
  options: CloudFormationOptions,
): Promise<CloudFormation> {
  const { folder, roles, fetchTemplate } = options;
  const now = () => Date.now();
  const book = await StackBook.open({ folder, roles, now });
  const { membersOf = () => [], log } = options;
  const stackSets = createStackSets({ book, fetchTemplate, now, membersOf, log });
  const advance = async () => (await book.advance()) || stackSets.advance();
  const changes = runner(advance, options);
  const limit = limited(book, options);
  const operations = operationsOf({ book, fetchTemplate, now }, changes.start);
  changes.start();
  return {
    service: {
      name: 'cloudformation',
      operations: Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => [name, limit(operation)]),
      ),
    },
    fetchTemplate,
    stacks: () => book.all(),
    advance,
    quiet: changes.quiet,
    stop: async () => {
      await changes.stop();
      await book.close();
    },
  };
}
