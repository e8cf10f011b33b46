import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import type { RoleSettings } from '../settings.ts';
import { nextStep } from './nextStep.ts';
import { type Plan, type PlannedResource, planOf } from './plan.ts';
import {
  applyEvent,
  isAbsent,
  isDeleted,
  STACK_TYPE,
  type StackEvent,
  type StackRecord,
  type StackState,
} from './stackState.ts';

/** Where the roles of stacks take effect. */
export interface RoleTarget {
  addRole(role: RoleSettings): void;
  removeRole(arn: string): void;
}

export interface StackBookOptions {
  readonly folder: string;
  readonly roles: RoleTarget;
  readonly now: () => number;
}

const planOfDeletion: Pick<Plan, 'resources'> = { resources: [] };

/** What the stack is on its way to. */
const targetOf = (stack: StackState): Pick<Plan, 'resources'> => {
  if (stack.status === 'UPDATE_ROLLBACK_IN_PROGRESS' && stack.previous !== undefined)
    return planOf(stack, stack.previous);
  const isForward = ['CREATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS'].includes(stack.status);
  return isForward ? planOf(stack, stack.deployment) : planOfDeletion;
};

/** Every stack of every account, on disk; the roles that they hold follow from their state. */
export class StackBook {
  private readonly stacks = new Map<string, StackState>();
  private readonly options: StackBookOptions;
  private journal!: Journal<StackRecord>;

  private constructor(options: StackBookOptions) {
    this.options = options;
  }

  static async open(options: StackBookOptions): Promise<StackBook> {
    const book = new StackBook(options);
    book.journal = await openJournal<StackRecord>(join(options.folder, 'stacks.log'), {
      apply: (record) => book.apply(record),
      snapshot: () => [...book.stacks.values()].map((stack) => ({ kind: 'stack' as const, stack })),
    });
    return book;
  }

  all(): readonly StackState[] {
    return [...this.stacks.values()];
  }

  of(stackId: string): StackState | undefined {
    return this.stacks.get(stackId);
  }

  /** Begins a change of a stack. */
  async begin(stack: StackState, status: string): Promise<StackState> {
    const event = this.dated({ ...ownNames(stack), status, reason: 'User Initiated' });
    const begun = applyEvent(stack, event);
    await this.journal.append({ kind: 'stack', stack: begun });
    return begun;
  }

  /** One step of one stack under change; false = none is under change. */
  async advance(): Promise<boolean> {
    for (const stack of this.stacks.values()) {
      const fault = (resource: PlannedResource) => this.faultOf(stack, resource);
      const step = nextStep({ stack, target: targetOf(stack).resources, fault });
      if (step === undefined) continue;
      const { resource, ...rest } = step;
      const names = resource === null ? ownNames(stack) : namesOf(resource);
      const event = this.dated({ ...names, ...rest });
      await this.journal.append({ kind: 'event', stackId: stack.stackId, event });
      return true;
    }
    return false;
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private dated(event: Omit<StackEvent, 'id' | 'at'>): StackEvent {
    return { ...event, id: randomUUID(), at: this.options.now() };
  }

  private apply(record: StackRecord): void {
    if (record.kind === 'stack') {
      this.stacks.set(record.stack.stackId, record.stack);
      for (const id of Object.keys(record.stack.resources)) this.declareRole(record.stack, id);
      return;
    }
    const before = this.stacks.get(record.stackId);
    if (before === undefined) return;
    const stack = applyEvent(before, record.event);
    this.stacks.set(record.stackId, stack);
    this.declareRole(stack, record.event.logicalId);
  }

  /** A role is there from its completion until its deletion. */
  private declareRole(stack: StackState, logicalId: string): void {
    const resource = stack.resources[logicalId];
    if (resource?.type !== 'AWS::IAM::Role' || resource.physicalId === '') return;
    if (isDeleted(resource)) {
      const arn = `arn:aws:iam::${stack.accountId}:role/${resource.physicalId}`;
      this.options.roles.removeRole(arn);
      return;
    }
    const deployments = [stack.deployment, ...(stack.previous ? [stack.previous] : [])];
    const plan = deployments
      .map((deployment) => planOf(stack, deployment))
      .find(({ resources }) =>
        resources.some(
          (each) => each.logicalId === logicalId && each.properties === resource.properties,
        ),
      );
    const role = plan?.roles.get(logicalId);
    if (role !== undefined) this.options.roles.addRole(role);
  }

  private faultOf(stack: StackState, planned: PlannedResource): string | undefined {
    const { boundary, type, physicalId } = planned;
    if (boundary !== undefined)
      return `Scope ARN: ${boundary} does not exist or is not attachable. (Service: Iam, Status Code: 404)`;
    const owner = [...this.stacks.values()].find(
      (other) =>
        other.stackId !== stack.stackId &&
        other.accountId === stack.accountId &&
        Object.values(other.resources).some(
          (each) => each.type === type && each.physicalId === physicalId && !isAbsent(each),
        ),
    );
    return owner && `${physicalId} already exists in stack ${owner.stackId}`;
  }
}

const namesOf = ({
  logicalId,
  physicalId,
  type,
}: Pick<StackEvent, 'logicalId' | 'physicalId' | 'type'>) => ({
  logicalId,
  physicalId,
  type,
});

/** The stack as the subject of an event. */
const ownNames = ({ stackId, stackName }: Pick<StackState, 'stackId' | 'stackName'>) => ({
  logicalId: stackName,
  physicalId: stackId,
  type: STACK_TYPE,
});
