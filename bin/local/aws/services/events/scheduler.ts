import { join } from 'node:path';
import type { ScheduleSettings } from '#local/aws/services/settings.ts';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { WireError, type WireOperation, type WireService } from '#local/aws/types.ts';
import type { Deliveries } from './deliveries.ts';
import type { Timers } from './timers.ts';

export interface SchedulerOptions {
  readonly folder: string;
  readonly accountId: string;
  readonly region: string;
  readonly deliveries: Deliveries;
  readonly timers: Timers;
  readonly log: (line: string) => void;
}

export interface Scheduler {
  readonly service: WireService;
  put(settings: ScheduleSettings): Promise<void>;
}

/** A schedule as the API accepts it; members not named here are stored and returned unchanged. */
interface Given {
  readonly Name: string;
  readonly GroupName?: string;
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone?: string;
  readonly State?: 'ENABLED' | 'DISABLED';
  readonly ActionAfterCompletion?: 'DELETE' | 'NONE';
  readonly Target: {
    readonly Arn: string;
    readonly Input?: string;
    readonly DeadLetterConfig?: { readonly Arn?: string };
    readonly RetryPolicy?: { readonly MaximumRetryAttempts?: number };
  };
  readonly ClientToken?: string;
}
interface Stored extends Given {
  readonly GroupName: string;
  readonly CreatedMs: number;
  readonly ChangedMs: number;
}
type Schedules = Readonly<Record<string, Stored>>;
interface Name {
  readonly Name: string;
  readonly GroupName?: string;
}

/** EventBridge Scheduler: schedules created at run time survive a restart. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const file = openJsonFile<Schedules>(join(options.folder, 'schedules.json'), {});
  const arnOf = (one: Name) =>
    `arn:aws:scheduler:${options.region}:${options.accountId}:schedule/${keyOf(one)}`;
  const remove = (key: string) => {
    const { [key]: _gone, ...rest } = file.get();
    file.set(rest);
    options.timers.clear(`schedule/${key}`);
  };
  const arm = (key: string, schedule: Stored) => {
    if (schedule.State === 'DISABLED') {
      options.timers.clear(`schedule/${key}`);
      return;
    }
    const { ScheduleExpression: expression, ScheduleExpressionTimezone: timezone } = schedule;
    const fire = (dueMs: number) => {
      fireSchedule(options, schedule, { arn: arnOf(schedule), dueMs });
      if (expression.startsWith('at') && schedule.ActionAfterCompletion === 'DELETE') remove(key);
    };
    options.timers.set(`schedule/${key}`, { expression, fire, ...(timezone ? { timezone } : {}) });
  };
  const save = (schedule: Stored) => {
    file.set({ ...file.get(), [keyOf(schedule)]: schedule });
    arm(keyOf(schedule), schedule);
    return { ScheduleArn: arnOf(schedule) };
  };
  for (const [key, schedule] of Object.entries(file.get())) arm(key, schedule);
  const store = { all: () => file.get(), save, remove, arnOf };
  return {
    service: { name: 'scheduler', operations: operations(store) },
    put: async (settings) => {
      save(toStored(settings, file.get()[keyOf({ Name: settings.name })]));
    },
  };
}

const keyOf = ({ Name, GroupName }: Name) => `${GroupName ?? 'default'}/${Name}`;

function toStored(settings: ScheduleSettings, known: Stored | undefined): Stored {
  const { target } = settings;
  return {
    Name: settings.name,
    GroupName: settings.groupName ?? 'default',
    ScheduleExpression: settings.expression,
    ...(settings.timezone ? { ScheduleExpressionTimezone: settings.timezone } : {}),
    State: settings.enabled === false ? 'DISABLED' : 'ENABLED',
    Target: {
      Arn: target.arn,
      ...(target.input ? { Input: target.input } : {}),
      ...(target.deadLetterArn ? { DeadLetterConfig: { Arn: target.deadLetterArn } } : {}),
    },
    CreatedMs: known?.CreatedMs ?? Date.now(),
    ChangedMs: Date.now(),
  };
}

interface Store {
  all(): Schedules;
  save(stored: Stored): { ScheduleArn: string };
  remove(key: string): void;
  arnOf(name: Name): string;
}

const stored = (given: Given, CreatedMs: number): Stored => ({
  ...given,
  GroupName: given.GroupName ?? 'default',
  CreatedMs,
  ChangedMs: Date.now(),
});

function operations(store: Store): Record<string, WireOperation> {
  const find = (name: Name) => {
    const found = store.all()[keyOf(name)];
    if (found) return found;
    throw new WireError('ResourceNotFoundException', `Schedule ${name.Name} does not exist.`, 404);
  };
  return {
    CreateSchedule: (input: Given) => {
      if (store.all()[keyOf(input)]) {
        throw new WireError('ConflictException', `Schedule ${input.Name} already exists.`, 409);
      }
      return store.save(stored(input, Date.now()));
    },
    UpdateSchedule: (input: Given) => {
      const { CreatedMs } = find(input);
      return store.save(stored(input, CreatedMs));
    },
    GetSchedule: (input: Name) => describeSchedule(store, find(input)),
    DeleteSchedule: (input: Name) => {
      find(input);
      store.remove(keyOf(input));
    },
    ListSchedules: (input: { GroupName?: string; NamePrefix?: string }) => ({
      Schedules: Object.values(store.all())
        .filter(
          ({ GroupName, Name }) =>
            (input.GroupName ?? GroupName) === GroupName && Name.startsWith(input.NamePrefix ?? ''),
        )
        .map((schedule) => summarizeSchedule(store, schedule)),
    }),
  };
}

function describeSchedule(store: Store, schedule: Stored) {
  const { CreatedMs, ChangedMs, ClientToken: _token, ...rest } = schedule;
  return {
    ...rest,
    Arn: store.arnOf(schedule),
    CreationDate: new Date(CreatedMs),
    LastModificationDate: new Date(ChangedMs),
  };
}

const summarizeSchedule = (store: Store, schedule: Stored) => ({
  Arn: store.arnOf(schedule),
  Name: schedule.Name,
  GroupName: schedule.GroupName,
  State: schedule.State ?? 'ENABLED',
  CreationDate: new Date(schedule.CreatedMs),
  Target: { Arn: schedule.Target.Arn },
});

function fireSchedule(
  options: SchedulerOptions,
  stored: Stored,
  fired: { arn: string; dueMs: number },
): void {
  const { Target } = stored;
  const payload = (Target.Input ?? '{}')
    .replaceAll('<aws.scheduler.schedule-arn>', fired.arn)
    .replaceAll(
      '<aws.scheduler.scheduled-time>',
      new Date(fired.dueMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    );
  const deadLetterArn = Target.DeadLetterConfig?.Arn;
  const attempts = Target.RetryPolicy?.MaximumRetryAttempts;
  const target = {
    arn: Target.Arn,
    ...(deadLetterArn ? { deadLetterArn } : {}),
    ...(attempts === undefined ? {} : { maximumRetryAttempts: attempts }),
  };
  options.deliveries
    .accept([{ target, payload }])
    .catch((error: unknown) => options.log(`${fired.arn}: ${String(error)}`));
}
