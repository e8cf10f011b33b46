import { DeliveryError } from '#partners/deliveryError.ts';
import type { Tracker, TrackerTicket } from '#partners/trackers/tracker.ts';
import type { Trackers } from '#partners/trackers/trackers.ts';

export interface KeptTicket extends Omit<TrackerTicket, 'key'> {
  readonly reference: string;
  readonly comments: readonly string[];
  readonly dueOn: string | null;
}

/** A tracker in memory, whose calls can be made to fail before or after they take effect. */
export interface TestTracker extends Trackers {
  readonly tracker: Tracker;
  readonly kept: Map<string, KeptTicket>;
  /** Called before and after the effect of each call. */
  onCall: (name: string, when: 'before' | 'after') => void;
  clock: number;
  readonly set: (key: string, change: Partial<KeptTicket>) => void;
}

export const lost = () => new DeliveryError('No answer came.', { isRetryable: true });
export const refused = () =>
  new DeliveryError('The type is not known.', { isRetryable: false, status: 400 });

const placeOf = (key: string) => ({ key, url: `https://tracker.example/browse/${key}` });
type State = Pick<TestTracker, 'kept' | 'set' | 'onCall' | 'clock'>;
type Calls = <T>(name: string, effect: () => T) => Promise<T>;

const makingCalls = (state: State, call: Calls): Pick<Tracker, 'find' | 'create' | 'read'> => ({
  find: (reference) =>
    call('find', () => {
      const [key] = [...state.kept].find(([, ticket]) => ticket.reference === reference) ?? [];
      return key === undefined ? undefined : placeOf(key);
    }),
  create: ({ reference, dueOn }) =>
    call('create', () => {
      const key = `SEC-${state.kept.size + 1}`;
      state.clock += 1;
      const open = { status: 'open', statusName: 'To Do', updatedAt: state.clock } as const;
      state.kept.set(key, { ...open, reference, dueOn, comments: [] });
      return placeOf(key);
    }),
  read: (keys) =>
    call('read', () =>
      keys.flatMap((key) => {
        const ticket = state.kept.get(key);
        return ticket === undefined ? [] : [{ key, ...ticket }];
      }),
    ),
});

const trackerOf = (state: State): Tracker => {
  const call: Calls = async (name, effect) => {
    state.onCall(name, 'before');
    const result = effect();
    state.onCall(name, 'after');
    return result;
  };
  const { kept, set } = state;
  return {
    ...makingCalls(state, call),
    issueTypes: () => call('issueTypes', () => ['Task', 'Bug']),
    comment: (key, text) =>
      call('comment', () => set(key, { comments: [...(kept.get(key)?.comments ?? []), text] })),
    close: (key) => call('close', () => set(key, { status: 'closed', statusName: 'Done' })),
    reopen: (key) => call('reopen', () => set(key, { status: 'open', statusName: 'To Do' })),
  };
};

export const testTracker = (): TestTracker => {
  const kept = new Map<string, KeptTicket>();
  const set: State['set'] = (key, change) => {
    const before = kept.get(key);
    if (before === undefined) throw new DeliveryError('gone', { isRetryable: false, status: 404 });
    state.clock += 1;
    kept.set(key, { ...before, ...change, updatedAt: state.clock });
  };
  const state: State = { kept, set, onCall: () => undefined, clock: Date.UTC(2026, 5, 1, 1) };
  const connected = { integrationId: 'i-1', type: 'jira', tracker: trackerOf(state) };
  return Object.assign(state, {
    tracker: connected.tracker,
    forNew: async () => connected,
    byId: async (_: unknown, id: string) =>
      id === connected.integrationId ? connected : undefined,
  });
};
