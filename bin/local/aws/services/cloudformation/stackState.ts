/** What a stack is created or updated from. */
export interface Deployment {
  /** The template as JSON text. */
  readonly templateBody: string;
  /** Values of all parameters, defaults included. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface StackEvent {
  readonly id: string;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Digest of the properties that a resource has from now on. */
  readonly properties?: string;
}

export interface StackResource {
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly at: number;
  /** Absent = it was never complete. */
  readonly properties?: string;
}

export interface StackState {
  readonly stackId: string;
  readonly stackName: string;
  readonly accountId: string;
  readonly region: string;
  readonly status: string;
  readonly reason?: string;
  readonly createdAt: number;
  readonly updatedAt?: number;
  readonly deletedAt?: number;
  readonly deployment: Deployment;
  /** Of a stack that a StackSet made. */
  readonly stackSet?: {
    readonly name: string;
    readonly managementAccountId: string;
    readonly organizationalUnitId: string;
  };
  /** During an update: what a rollback goes back to. */
  readonly previous?: Deployment;
  readonly resources: Readonly<Record<string, StackResource>>;
  /** The oldest first. */
  readonly events: readonly StackEvent[];
}

/** A line of the journal. */
export type StackRecord =
  | { readonly kind: 'stack'; readonly stack: StackState }
  | { readonly kind: 'event'; readonly stackId: string; readonly event: StackEvent };

export const STACK_TYPE = 'AWS::CloudFormation::Stack';

const isOfStack = (event: StackEvent): boolean => event.type === STACK_TYPE;
export const isInProgress = ({ status }: { readonly status: string }): boolean =>
  status.endsWith('_IN_PROGRESS');
export const isDeleted = ({ status }: { readonly status: string }): boolean =>
  status === 'DELETE_COMPLETE';
/** Not made, or not any more. */
export const isAbsent = (resource: StackResource | undefined): boolean =>
  resource === undefined || isDeleted(resource) || resource.status === 'CREATE_FAILED';

/** An update that is over leaves one deployment: the new one, or after a rollback the one before. */
const settle = (stack: StackState): StackState => {
  const { previous, ...rest } = stack;
  if (isInProgress(stack) || previous === undefined) return stack;
  return stack.status === 'UPDATE_ROLLBACK_COMPLETE' ? { ...rest, deployment: previous } : rest;
};

const withResource = (stack: StackState, { id: _, ...event }: StackEvent): StackState => {
  const before = stack.resources[event.logicalId]?.properties;
  const kept = before === undefined ? {} : { properties: before };
  const resource = { ...kept, ...event };
  return { ...stack, resources: { ...stack.resources, [event.logicalId]: resource } };
};

const withStatus = (stack: StackState, { status, reason, at }: StackEvent): StackState =>
  settle({
    ...stack,
    status,
    ...(reason !== undefined && { reason }),
    ...(status === 'UPDATE_IN_PROGRESS' && { updatedAt: at }),
    ...(status === 'DELETE_COMPLETE' && { deletedAt: at }),
  });

/** The stack after an event. */
export const applyEvent = (stack: StackState, event: StackEvent): StackState => {
  const { reason: _, ...plain } = stack;
  const changed = isOfStack(event) ? withStatus(plain, event) : withResource(stack, event);
  return { ...changed, events: [...stack.events, event] };
};
