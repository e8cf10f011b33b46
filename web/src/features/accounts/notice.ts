import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { AccountStatus } from '#contracts/cloudAccount/words.ts';
import { accountTexts } from '#messages/accounts.ts';

const t = accountTexts.notice;

/** What a notice offers to do. */
export type NoticeAction = 'launch' | 'update' | 'revert' | 'delete';

export interface Notice {
  readonly level: 'info' | 'problem';
  readonly title: string;
  /** What to do, or what happens next. */
  readonly text: string;
  readonly actions: ReadonlyArray<{ readonly action: NoticeAction; readonly label: string }>;
}

const launchAgain = { action: 'launch', label: t.launchAgain } as const;
const update = { action: 'update', label: t.update } as const;
const revert = { action: 'revert', label: t.revert } as const;
const remove = { action: 'delete', label: t.remove } as const;

const notices: Readonly<Record<AccountStatus, Notice | null>> = {
  draft: null,
  active: null,
  creating_stack: {
    level: 'info',
    title: t.creating,
    text: t.creatingText,
    actions: [{ action: 'launch', label: t.goOn }],
  },
  updating_stack: { level: 'info', title: t.updating, text: t.updatingText, actions: [revert] },
  deleting_stack: {
    level: 'info',
    title: t.deleting,
    text: t.deletingText,
    actions: [{ action: 'delete', label: t.goOn }],
  },
  deleted: {
    level: 'info',
    title: t.deleted,
    text: t.deletedText,
    actions: [launchAgain, remove],
  },
  create_failed: {
    level: 'problem',
    title: t.createFailed,
    text: t.createFailedText,
    actions: [launchAgain],
  },
  update_failed: {
    level: 'problem',
    title: t.updateFailed,
    text: t.updateFailedText,
    actions: [update, revert],
  },
  unreachable: { level: 'problem', title: t.unreachable, text: t.unreachableText, actions: [] },
  outdated: { level: 'info', title: t.outdated, text: t.outdatedText, actions: [update] },
};

/** State of the stack and what to do about it; null while there is nothing to do. */
export const noticeOf = ({ status }: Pick<CloudAccount, 'status'>): Notice | null =>
  notices[status];

const editable: readonly AccountStatus[] = ['active', 'outdated', 'update_failed'];

/** `revert` while an update is under way; null where the stack can be neither updated nor reverted. */
export const editOf = ({ status }: Pick<CloudAccount, 'status'>): 'edit' | 'revert' | null => {
  if (status === 'updating_stack') return 'revert';
  return editable.includes(status) ? 'edit' : null;
};
