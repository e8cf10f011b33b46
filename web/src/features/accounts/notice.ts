import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { AccountStatus } from '#contracts/cloudAccount/words.ts';
import { accountTexts } from '#messages/accounts.ts';

const t = accountTexts.notice;

/** What a notice offers to do. */
export type NoticeAction = 'launch' | 'update' | 'revert' | 'delete' | 'status' | 'scope' | 'check';

/** Actions that only look, or open a dialog that shows its settings read-only. */
const looks: readonly NoticeAction[] = ['status', 'scope', 'check'];
/** Whether an action changes the account: for users who may manage accounts. */
export const isChange = (action: NoticeAction): boolean => !looks.includes(action);

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
const check = { action: 'check', label: t.check } as const;
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
  unreachable: {
    level: 'problem',
    title: t.unreachable,
    text: t.unreachableText,
    actions: [check],
  },
  outdated: { level: 'info', title: t.outdated, text: t.outdatedText, actions: [update] },
};

/** Statuses in which scans would begin. */
const inUse: readonly AccountStatus[] = ['active', 'outdated'];

const capReached: Notice = {
  level: 'problem',
  title: t.capReached,
  text: t.capReachedText,
  actions: [{ action: 'status', label: t.raiseCap }],
};

const refused: Notice = {
  level: 'problem',
  title: t.refused,
  text: t.refusedText,
  actions: [check],
};
const silent: Notice = {
  level: 'problem',
  title: t.silent,
  text: t.silentText,
  actions: [check],
};
const refusedStatuses: readonly AccountStatus[] = ['create_failed', 'unreachable'];

type Noticed = Pick<
  CloudAccount,
  'status' | 'scanning' | 'failureCause' | 'externalId' | 'connection'
>;

const ofRole = ({ status, failureCause, externalId }: Noticed): Notice | null => {
  if (failureCause === 'roleOpen' && refusedStatuses.includes(status)) return refused;
  const creating = notices.creating_stack;
  return failureCause === 'denied' && status === 'creating_stack' && creating
    ? { ...creating, text: t.noRoleYet(externalId) }
    : null;
};

/** State of the stack and what to do about it; null while there is nothing to do. */
export const noticeOf = (account: Noticed): Notice | null => {
  const { status, scanning, connection } = account;
  if (scanning === 'capReached' && inUse.includes(status)) return capReached;
  if (connection === 'silent' && inUse.includes(status)) return silent;
  return ofRole(account) ?? notices[status];
};

/** During creation AWS refuses the role until it is there, which is no failure yet. */
export const failureOf = ({
  status,
  failure,
}: Pick<CloudAccount, 'status' | 'failure'>): string | null =>
  status === 'creating_stack' ? null : failure;

const editable: readonly AccountStatus[] = ['active', 'outdated', 'update_failed'];

/** `revert` while an update is under way; null where the stack can be neither updated nor reverted. */
export const editOf = ({ status }: Pick<CloudAccount, 'status'>): 'edit' | 'revert' | null => {
  if (status === 'updating_stack') return 'revert';
  return editable.includes(status) ? 'edit' : null;
};
