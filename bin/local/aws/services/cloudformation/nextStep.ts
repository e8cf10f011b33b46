import type { PlannedResource } from './plan.ts';
import {
  isAbsent,
  isInProgress,
  STACK_TYPE,
  type StackResource,
  type StackState,
} from './stackState.ts';

/** The next event of a stack, without its id and time. */
export interface Step {
  /** Null = the stack itself. */
  readonly resource: Pick<StackResource, 'logicalId' | 'physicalId' | 'type'> | null;
  readonly status: string;
  readonly reason?: string;
  readonly properties?: string;
}

export interface StepInput {
  readonly stack: StackState;
  /** Resources that the stack is to have in the end, in the order of their creation. */
  readonly target: readonly PlannedResource[];
  /** Why AWS refuses to make a resource; undefined = it does. */
  readonly fault: (resource: PlannedResource) => string | undefined;
}

const ends: Readonly<Record<string, string>> = {
  CREATE_IN_PROGRESS: 'CREATE_COMPLETE',
  ROLLBACK_IN_PROGRESS: 'ROLLBACK_COMPLETE',
  UPDATE_IN_PROGRESS: 'UPDATE_COMPLETE',
  UPDATE_ROLLBACK_IN_PROGRESS: 'UPDATE_ROLLBACK_COMPLETE',
  DELETE_IN_PROGRESS: 'DELETE_COMPLETE',
};

const rollbacks: Readonly<Record<string, string>> = {
  CREATE_IN_PROGRESS: 'ROLLBACK_IN_PROGRESS',
  UPDATE_IN_PROGRESS: 'UPDATE_ROLLBACK_IN_PROGRESS',
};

const complete = ({ stack, target, fault }: StepInput, resource: StackResource): Step => {
  const verb = resource.status.replace('_IN_PROGRESS', '');
  const planned = target.find(({ logicalId }) => logicalId === resource.logicalId);
  if (verb === 'DELETE' || planned === undefined)
    return { resource, status: verb === 'DELETE' ? 'DELETE_COMPLETE' : 'DELETE_IN_PROGRESS' };
  const reason = stack.status in rollbacks ? fault(planned) : undefined;
  if (reason !== undefined) return { resource, status: `${verb}_FAILED`, reason };
  const { physicalId, properties } = planned;
  return { resource: { ...resource, physicalId }, status: `${verb}_COMPLETE`, properties };
};

const rollBack = ({ stack }: StepInput): Step | undefined => {
  const status = rollbacks[stack.status];
  const failed = Object.values(stack.resources).filter((each) => each.status.endsWith('_FAILED'));
  // A failure of an earlier change is over: only what came after the stack's last own event counts.
  const since = stack.events.findLastIndex(({ type }) => type === STACK_TYPE);
  const isNew = ({ logicalId }: StackResource) =>
    stack.events.slice(since).some((event) => event.logicalId === logicalId);
  const names = failed.filter(isNew).map(({ logicalId }) => logicalId);
  if (status === undefined || names.length === 0) return undefined;
  return {
    resource: null,
    status,
    reason: `The following resource(s) failed to ${stack.status.startsWith('CREATE') ? 'create' : 'update'}: [${names.join(', ')}].`,
  };
};

const make = ({ stack, target }: StepInput): Step | undefined => {
  for (const planned of target) {
    const { logicalId, type } = planned;
    const there = stack.resources[logicalId];
    if (isAbsent(there))
      return { resource: { logicalId, type, physicalId: '' }, status: 'CREATE_IN_PROGRESS' };
    if (there !== undefined && there.properties !== planned.properties)
      return { resource: there, status: 'UPDATE_IN_PROGRESS' };
  }
  return undefined;
};

const remove = ({ stack, target }: StepInput): Step | undefined => {
  const wanted = new Set(target.map(({ logicalId }) => logicalId));
  const resource = Object.values(stack.resources).findLast(
    (each) => !isAbsent(each) && !wanted.has(each.logicalId),
  );
  return resource && { resource, status: 'DELETE_IN_PROGRESS' };
};

/**
 * What happens next to a stack under change; undefined = its change is over. It follows from the
 * state alone, so that a change that was cut off goes on from any place.
 */
export const nextStep = (input: StepInput): Step | undefined => {
  const { stack } = input;
  const end = ends[stack.status];
  if (end === undefined) return undefined;
  const busy = Object.values(stack.resources).find(isInProgress);
  if (busy !== undefined) return complete(input, busy);
  return rollBack(input) ?? make(input) ?? remove(input) ?? { resource: null, status: end };
};
