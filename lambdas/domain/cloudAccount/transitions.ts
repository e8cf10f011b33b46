import type { AccountStatus } from '#contracts/cloudAccount/words.ts';

/**
 * What users ask for; what a probe saw; that the time of a state is over. `addComplete`: added after
 * its stack was seen complete. `claimed`: another customer has proved that the account is theirs.
 * `stackDiffers`: the stack
 * is complete and not as desired. `stackRolledBack`: a change that we wait for was undone.
 * `deniedForLong`: three probes in more than a minute since the deletion began.
 */
export const accountEvents = [
  'launch',
  'add',
  'addComplete',
  'update',
  'revert',
  'delete',
  'stackCreating',
  'stackReady',
  'stackDiffers',
  'stackOutdated',
  'stackUpdating',
  'stackRolledBack',
  'stackFailed',
  'stackDeleting',
  'stackDeleted',
  'stackMissing',
  'denied',
  'deniedForLong',
  'roleOpen',
  'claimed',
  'deadline',
] as const;
export type AccountEventName = (typeof accountEvents)[number];

export type Effect =
  /** The role is that of our stack: the account is claimed for the customer. */
  | 'prove'
  /** actual := what the stack has */
  | 'adoptActual'
  /** desired := actual */
  | 'restoreDesired'
  /** desired := what the user asks for */
  | 'setDesired'
  /** A stack is created anew: nothing is known of it, and its role is proved again. */
  | 'forgetStack'
  | 'noteFailure'
  | 'countDenied';

interface Transition {
  readonly to: AccountStatus;
  readonly effects?: readonly Effect[];
}

type Row = Readonly<Partial<Record<AccountEventName, Transition>>>;

const settled = ['prove', 'adoptActual', 'restoreDesired'] as const;
const settledActive: Transition = { to: 'active', effects: settled };
const settledOutdated: Transition = { to: 'outdated', effects: settled };
const unreachable: Transition = { to: 'unreachable', effects: ['noteFailure'] };
const deleting: Transition = { to: 'deleting_stack' };
const deleted: Transition = { to: 'deleted' };
const updating: Transition = { to: 'updating_stack', effects: ['setDesired'] };
const launching: Transition = { to: 'creating_stack', effects: ['forgetStack', 'setDesired'] };
const notCreated: Transition = { to: 'create_failed', effects: ['noteFailure'] };
const notVerified: Transition = { to: 'draft', effects: ['noteFailure'] };
const notUpdated: Transition = { to: 'update_failed', effects: ['noteFailure'] };

/** A stack whose account is in use, whether or not it is of the newest version. */
const inUse: Row = {
  update: updating,
  delete: deleting,
  stackReady: settledActive,
  stackOutdated: settledOutdated,
  stackFailed: notUpdated,
  stackDeleting: deleting,
  stackDeleted: deleted,
  stackMissing: unreachable,
  denied: unreachable,
  roleOpen: unreachable,
};

/** State x event: the next state and the effects. An event without an entry changes nothing. */
export const transitions: Readonly<Record<AccountStatus, Row>> = {
  draft: {
    launch: launching,
    add: { to: 'creating_stack' },
    addComplete: { to: 'active' },
    stackCreating: { to: 'draft', effects: ['prove'] },
    stackUpdating: { to: 'draft', effects: ['prove'] },
    stackReady: { to: 'draft', effects: settled },
    stackOutdated: { to: 'draft', effects: settled },
    stackFailed: notVerified,
    stackMissing: notVerified,
    denied: notVerified,
    roleOpen: notVerified,
    claimed: notVerified,
  },
  creating_stack: {
    launch: launching,
    delete: deleting,
    stackCreating: { to: 'creating_stack', effects: ['prove'] },
    stackUpdating: { to: 'creating_stack', effects: ['prove'] },
    // There is no role yet, or the stack has another external id.
    denied: { to: 'creating_stack', effects: ['noteFailure'] },
    stackReady: settledActive,
    stackOutdated: settledOutdated,
    stackFailed: notCreated,
    stackDeleting: notCreated,
    stackDeleted: notCreated,
    roleOpen: notCreated,
    claimed: notCreated,
    deadline: notCreated,
  },
  create_failed: {
    launch: launching,
    delete: deleting,
    stackReady: settledActive,
    stackOutdated: settledOutdated,
  },
  active: inUse,
  outdated: inUse,
  updating_stack: {
    update: updating,
    revert: { to: 'active', effects: ['restoreDesired'] },
    delete: deleting,
    stackReady: { to: 'active', effects: ['adoptActual'] },
    stackRolledBack: notUpdated,
    stackFailed: notUpdated,
    stackDeleting: deleting,
    stackDeleted: deleted,
    stackMissing: unreachable,
    denied: unreachable,
    roleOpen: unreachable,
    deadline: notUpdated,
  },
  update_failed: {
    ...inUse,
    revert: { to: 'active', effects: ['restoreDesired'] },
    stackFailed: { to: 'update_failed', effects: ['noteFailure'] },
  },
  unreachable: {
    delete: deleting,
    stackReady: settledActive,
    stackOutdated: settledOutdated,
    stackUpdating: { to: 'active' },
    stackFailed: notUpdated,
    stackDeleting: deleting,
    stackDeleted: deleted,
    stackMissing: unreachable,
    denied: { to: 'unreachable' },
    roleOpen: unreachable,
  },
  deleting_stack: {
    stackDeleted: deleted,
    stackFailed: { to: 'deleting_stack', effects: ['noteFailure'] },
    denied: { to: 'deleting_stack', effects: ['countDenied'] },
    deniedForLong: deleted,
    // Nobody deleted the stack: the same probe says whether it is reached.
    deadline: { to: 'unreachable' },
  },
  deleted: { launch: launching },
};
