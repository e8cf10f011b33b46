import type { WireCall } from '#local/aws/types.ts';
import type { StackBook } from './stackBook.ts';
import { isDeleted, type StackState } from './stackState.ts';
import { invalid } from './template.ts';

type Place = Pick<WireCall, 'accountId' | 'region'>;

const isAt = (stack: StackState, { accountId, region }: Place): boolean =>
  stack.accountId === accountId && stack.region === region;

/** Stacks of an account in a region that are not deleted. */
export const liveStacks = (book: StackBook, place: Place): StackState[] =>
  book.all().filter((stack) => isAt(stack, place) && !isDeleted(stack));

export const stackNamed = (book: StackBook, name: string, place: Place): StackState | undefined =>
  liveStacks(book, place).find(({ stackName }) => stackName === name);

/** A stack by its name, or by its id, which names deleted ones too. */
export const findStack = (book: StackBook, nameOrId: string, place: Place): StackState => {
  const byId = book.of(nameOrId);
  const stack = byId !== undefined && isAt(byId, place) ? byId : stackNamed(book, nameOrId, place);
  if (stack === undefined) throw invalid(`Stack with id ${nameOrId} does not exist`);
  return stack;
};
