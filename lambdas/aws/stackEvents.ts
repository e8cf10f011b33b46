/** An event of a stack, as CloudFormation lists them: the newest first. */
export interface StackEvent {
  readonly StackId?: string | undefined;
  readonly PhysicalResourceId?: string | undefined;
  readonly LogicalResourceId?: string | undefined;
  readonly ResourceStatus?: string | undefined;
  readonly ResourceStatusReason?: string | undefined;
}

const starts = ['CREATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS', 'DELETE_IN_PROGRESS'];

/** True for the event with which a change of the whole stack began. */
export const isStart = (event: StackEvent): boolean =>
  event.PhysicalResourceId === event.StackId && starts.includes(event.ResourceStatus ?? '');

/** Text of what failed first in the last change of a stack; null where nothing failed. */
export const firstFailure = (newestFirst: readonly StackEvent[]): string | null => {
  const start = newestFirst.findIndex(isStart);
  const ofChange = start === -1 ? newestFirst : newestFirst.slice(0, start);
  const first = ofChange.findLast(({ ResourceStatus = '' }) => ResourceStatus.endsWith('_FAILED'));
  if (first === undefined) return null;
  const { LogicalResourceId = 'the stack', ResourceStatusReason = 'no reason given' } = first;
  return `${LogicalResourceId}: ${ResourceStatusReason}`.slice(0, 1_000);
};
