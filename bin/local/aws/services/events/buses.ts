import type { BusSettings, RuleSettings } from '#local/aws/services/settings.ts';
import type { JsonFile } from '#local/aws/state/jsonFile.ts';
import { type WireCall, WireError, type WireOperation } from '#local/aws/types.ts';

/** Policies given at run time, by bus, each a list of statements by id. */
export type GivenPolicies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Bus extends BusSettings {
  readonly rules: Map<string, RuleSettings>;
}

export interface Buses {
  readonly all: ReadonlyMap<string, Bus>;
  arnOf(name: string): string;
  /** By name or ARN. */
  find(nameOrArn: string): Bus | undefined;
  /** The template's policy and what was permitted at run time. */
  policyOf(bus: Bus): { readonly Statement: readonly unknown[] };
}

interface PermissionInput {
  readonly EventBusName?: string;
  readonly StatementId?: string;
  readonly Principal?: string;
  readonly Action?: string;
  readonly Policy?: string;
  readonly RemoveAllPermissions?: boolean;
}

/** Operations on buses and rules, for the account that owns them. */
export function busOperations(
  buses: Buses,
  given: JsonFile<GivenPolicies>,
): Readonly<Record<string, WireOperation>> {
  const find = (name: string | undefined) => findBus(buses, name);
  return {
    DescribeEventBus: (input: { Name?: string }) => describeBus(buses, find(input.Name)),
    ListEventBuses: (input: { NamePrefix?: string }) => ({
      EventBuses: [...buses.all.values()]
        .filter(({ name }) => name.startsWith(input.NamePrefix ?? ''))
        .map((bus) => describeBus(buses, bus)),
    }),
    ListRules: (input: { EventBusName?: string; NamePrefix?: string }) => {
      const bus = find(input.EventBusName);
      const rules = [...bus.rules.values()].filter(({ name }) =>
        name.startsWith(input.NamePrefix ?? ''),
      );
      return { Rules: rules.map((rule) => describeRule(bus, rule)) };
    },
    PutPermission: (input: PermissionInput) => {
      const bus = find(input.EventBusName);
      const added = statementsOf(input, buses.arnOf(bus.name));
      // A policy takes the place of all statements before.
      const kept = input.Policy === undefined ? given.get()[bus.name] : {};
      given.set({ ...given.get(), [bus.name]: { ...kept, ...added } });
    },
    RemovePermission: (input: PermissionInput) => {
      const bus = find(input.EventBusName);
      const { [input.StatementId ?? '']: _gone, ...rest } = given.get()[bus.name] ?? {};
      given.set({ ...given.get(), [bus.name]: input.RemoveAllPermissions ? {} : rest });
    },
  };
}

function findBus(buses: Buses, name: string | undefined): Bus {
  const bus = buses.find(name ?? 'default');
  if (bus) return bus;
  throw new WireError('ResourceNotFoundException', `Event bus ${name} does not exist.`);
}

const describeBus = (buses: Buses, bus: Bus) => ({
  Name: bus.name,
  Arn: buses.arnOf(bus.name),
  Policy: JSON.stringify({ Version: '2012-10-17', ...buses.policyOf(bus) }),
});

const describeRule = (bus: Bus, rule: RuleSettings) => ({
  Name: rule.name,
  EventBusName: bus.name,
  State: rule.enabled === false ? 'DISABLED' : 'ENABLED',
  ...(rule.pattern ? { EventPattern: JSON.stringify(rule.pattern) } : {}),
  ...(rule.schedule ? { ScheduleExpression: rule.schedule } : {}),
});

function statementsOf(input: PermissionInput, busArn: string): Record<string, unknown> {
  if (input.Policy) {
    const { Statement } = JSON.parse(input.Policy) as { Statement: { Sid?: string }[] };
    return Object.fromEntries(Statement.map((one, at) => [one.Sid ?? `statement${at}`, one]));
  }
  const statement = {
    Sid: input.StatementId,
    Effect: 'Allow',
    Principal: input.Principal === '*' ? '*' : { AWS: `arn:aws:iam::${input.Principal}:root` },
    Action: input.Action ?? 'events:PutEvents',
    Resource: busArn,
  };
  return { [input.StatementId ?? '']: statement };
}

export const onlyOwner =
  (accountId: string, operation: WireOperation): WireOperation =>
  (input: unknown, call: WireCall) => {
    if (call.accountId === accountId) return operation(input, call);
    const message = `User: arn:aws:iam::${call.accountId}:root is not authorized to perform: events:${call.operation}`;
    throw new WireError('AccessDeniedException', message);
  };
