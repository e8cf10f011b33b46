import type { CloudAccountItem } from '#store/cloudAccounts.ts';

const withoutStack: readonly string[] = ['draft', 'create_failed', 'deleted'];

/** An account is deleted after its stack, so that no stack is left behind unseen. */
export const mayBeRemoved = ({ status, stack }: CloudAccountItem): boolean =>
  stack === null || withoutStack.includes(status);
