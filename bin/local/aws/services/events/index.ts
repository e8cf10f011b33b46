import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type {
  BusSettings,
  RuleSettings,
  ScheduleSettings,
  TargetSettings,
} from '#local/aws/services/settings.ts';
import type { Queues } from '#local/aws/services/sqs/queues.ts';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { type Invoke, type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { type Bus, type Buses, busOperations, type GivenPolicies, onlyOwner } from './buses.ts';
import { allowsPut } from './busPolicy.ts';
import { type Deliveries, type DeliveriesOptions, openDeliveries } from './deliveries.ts';
import { matchesPattern } from './pattern.ts';
import { createScheduler } from './scheduler.ts';
import { targetInput } from './targetInput.ts';
import { createTimers, type Seen, type Timers } from './timers.ts';

export interface EventsOptions extends Pick<DeliveriesOptions, 'startExecution'> {
  readonly folder: string;
  readonly accountId: string;
  readonly region: string;
  readonly queues: Queues;
  readonly invoke: Invoke;
  readonly principalOf: (accessKeyId: string) => string;
  readonly log: (line: string) => void;
}

export interface Events {
  /** EventBridge and Scheduler. */
  readonly services: readonly WireService[];
  createBus(settings: BusSettings): void;
  putRule(settings: RuleSettings): void;
  createSchedule(settings: ScheduleSettings): Promise<void>;
  quiet(): boolean;
  stop(): Promise<void>;
}

/** EventBridge: what it accepts is on disk before it answers, and reaches every target at least once. */
export async function createEvents(options: EventsOptions): Promise<Events> {
  const { folder, accountId, region } = options;
  const deliveries = await openDeliveries({ ...options, path: join(folder, 'deliveries.log') });
  const given = openJsonFile<GivenPolicies>(join(folder, 'permissions.json'), {});
  const timers = createTimers(openJsonFile<Seen>(join(folder, 'timers.json'), {}));
  const arnOf = (name: string) => `arn:aws:events:${region}:${accountId}:event-bus/${name}`;
  const all = new Map<string, Bus>([['default', { name: 'default', rules: new Map() }]]);
  const buses: Buses = {
    all,
    arnOf,
    find: (id) => (id.startsWith('arn:') ? findByArn(all, id, arnOf) : all.get(id)),
    policyOf: (bus) => ({
      Statement: [...statements(bus.policy), ...Object.values(given.get()[bus.name] ?? {})],
    }),
  };
  const context: Context = { options, buses, deliveries };
  const scheduler = createScheduler({ ...options, deliveries, timers });
  const owned = Object.entries(busOperations(buses, given));
  const operations = {
    ...Object.fromEntries(owned.map(([name, one]) => [name, onlyOwner(accountId, one)])),
    PutEvents: (input: { Entries?: readonly Entry[] }, call: WireCall) =>
      putEvents(context, input.Entries ?? [], call),
  };
  return {
    services: [{ name: 'events', operations }, scheduler.service],
    createBus: (settings) => {
      all.set(settings.name, { ...settings, rules: all.get(settings.name)?.rules ?? new Map() });
    },
    putRule: (settings) => putRule(context, timers, settings),
    createSchedule: (settings) => scheduler.put(settings),
    quiet: () => deliveries.pending() === 0,
    stop: async () => {
      timers.stop();
      await deliveries.stop();
    },
  };
}

function putRule(context: Context, timers: Timers, settings: RuleSettings): void {
  const bus = context.buses.all.get(settings.busName ?? 'default');
  if (!bus) throw new Error(`There is no event bus ${settings.busName}`);
  bus.rules.set(settings.name, settings);
  if (!settings.schedule || settings.enabled === false) return;
  const fire = (dueMs: number) => fireRule(context, settings, dueMs);
  timers.set(`rule/${settings.name}`, { expression: settings.schedule, fire });
}

function findByArn(all: ReadonlyMap<string, Bus>, arn: string, arnOf: (name: string) => string) {
  const bus = all.get(arn.split('/').at(-1) ?? '');
  return bus && arnOf(bus.name) === arn ? bus : undefined;
}

function statements(policy: unknown): readonly unknown[] {
  const found = (policy as { Statement?: unknown } | undefined)?.Statement;
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

interface Context {
  readonly options: EventsOptions;
  readonly buses: Buses;
  readonly deliveries: Deliveries;
}

interface Entry {
  readonly EventBusName?: string;
  readonly Source?: string;
  readonly DetailType?: string;
  readonly Detail?: string;
  readonly Resources?: readonly string[];
  readonly Time?: Date;
}

const MAX_BYTES = 1024 * 1024;

async function putEvents(context: Context, entries: readonly Entry[], call: WireCall) {
  if (entries.length < 1 || entries.length > 10) {
    throw new WireError(
      'ValidationException',
      'Member must have length less than or equal to 10 and greater than or equal to 1',
    );
  }
  const size = entries.reduce((sum, { Detail }) => sum + Buffer.byteLength(Detail ?? ''), 0);
  if (size > MAX_BYTES) {
    throw new WireError(
      'ValidationException',
      'Total size of the entries in the request is over the limit.',
    );
  }
  const results = entries.map((entry) => readEntry(context, entry, call));
  await context.deliveries.accept(
    results.flatMap((result) => ('deliveries' in result ? result.deliveries : [])),
  );
  const Entries = results.map((result) =>
    'deliveries' in result ? { EventId: result.id } : result,
  );
  return { FailedEntryCount: Entries.filter((entry) => 'ErrorCode' in entry).length, Entries };
}

type Target = { readonly target: Omit<TargetSettings, 'id'>; readonly payload: string };
type Read =
  | { readonly id: string; readonly deliveries: readonly Target[] }
  | { readonly ErrorCode: string; readonly ErrorMessage: string };

function readEntry(context: Context, entry: Entry, call: WireCall): Read {
  const { Source, DetailType, Detail } = entry;
  if (!Source || !DetailType || Detail === undefined) {
    const missing = !Source ? 'Source' : !DetailType ? 'DetailType' : 'Detail';
    return {
      ErrorCode: 'InvalidArgument',
      ErrorMessage: `Parameter ${missing} is not valid. Reason: ${missing} is a required argument.`,
    };
  }
  const detail = parseDetail(Detail);
  if (!detail) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  const bus = allowedBus(context, entry, call);
  if (!bus) {
    return {
      ErrorCode: 'ResourceNotFoundException',
      ErrorMessage: `Event bus ${entry.EventBusName} does not exist.`,
    };
  }
  const event = {
    version: '0',
    id: randomUUID(),
    'detail-type': DetailType,
    source: Source,
    account: call.accountId,
    time: (entry.Time ?? new Date()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: call.region,
    resources: entry.Resources ?? [],
    detail,
  };
  return { id: event.id, deliveries: matching(context, bus, event) };
}

function parseDetail(text: string): object | undefined {
  try {
    const detail: unknown = JSON.parse(text);
    return typeof detail === 'object' && detail !== null ? detail : undefined;
  } catch {
    return undefined;
  }
}

/** A bus of the own account, or one whose policy lets the caller's account put this event. */
function allowedBus({ options, buses }: Context, entry: Entry, call: WireCall): Bus | undefined {
  const name = entry.EventBusName ?? 'default';
  const own = call.accountId === options.accountId;
  // A call reaches the buses of its own region only.
  if (call.region !== options.region) return undefined;
  const bus = own || name.startsWith('arn:') ? buses.find(name) : undefined;
  if (!bus || own) return bus;
  const principalArn = options.principalOf(call.accessKeyId);
  const busArn = buses.arnOf(bus.name);
  const request = {
    accountId: call.accountId,
    principalArn,
    busArn,
    source: entry.Source ?? '',
    detailType: entry.DetailType ?? '',
  };
  if (allowsPut(buses.policyOf(bus), request)) return bus;
  throw new WireError(
    'AccessDeniedException',
    `User: ${principalArn} is not authorized to perform: events:PutEvents on resource: ${busArn} because no resource-based policy allows the events:PutEvents action`,
  );
}

function matching({ options }: Context, bus: Bus, event: object): Target[] {
  const path = bus.name === 'default' ? '' : `${bus.name}/`;
  return [...bus.rules.values()]
    .filter((rule) => rule.enabled !== false && rule.pattern && matchesPattern(rule.pattern, event))
    .flatMap((rule) => {
      const ruleArn = `arn:aws:events:${options.region}:${options.accountId}:rule/${path}${rule.name}`;
      return rule.targets.map((target) => toDelivery(target, event, ruleArn));
    });
}

function toDelivery(target: TargetSettings, event: object, ruleArn: string): Target {
  const {
    id: _id,
    input: _input,
    inputPath: _path,
    inputTransformer: _transformer,
    ...rest
  } = target;
  return { target: rest, payload: targetInput(target, event, ruleArn) };
}

function fireRule({ options, deliveries }: Context, rule: RuleSettings, dueMs: number): void {
  const ruleArn = `arn:aws:events:${options.region}:${options.accountId}:rule/${rule.name}`;
  const event = {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: options.accountId,
    time: new Date(dueMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: options.region,
    resources: [ruleArn],
    detail: {},
  };
  const wanted = rule.targets.map((target) => toDelivery(target, event, ruleArn));
  deliveries.accept(wanted).catch((error: unknown) => options.log(`${ruleArn}: ${String(error)}`));
}
