import * as z from 'zod/mini';
import type {
  BusSettings,
  EventSourceSettings,
  RuleSettings,
  ScheduleSettings,
  TargetSettings,
} from '#local/aws/services/settings.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';
import { present } from './present.ts';

interface EventTarget {
  readonly createBus: (settings: BusSettings) => void;
  readonly putRule: (settings: RuleSettings) => void;
  readonly createSchedule: (settings: ScheduleSettings) => Promise<void>;
}
interface SourceTarget {
  readonly addEventSource: (settings: EventSourceSettings) => void;
}

const Target = z.object({
  Id: z._default(z.string(), 'Target'),
  Arn: z.string(),
  Input: z.optional(z.string()),
  InputPath: z.optional(z.string()),
  InputTransformer: z.optional(
    z.object({
      InputPathsMap: z.optional(z.record(z.string(), z.string())),
      InputTemplate: z.string(),
    }),
  ),
  SqsParameters: z.optional(z.object({ MessageGroupId: z.optional(z.string()) })),
  RetryPolicy: z.optional(z.object({ MaximumRetryAttempts: z.optional(z.number()) })),
  DeadLetterConfig: z.optional(z.object({ Arn: z.optional(z.string()) })),
});

const transformerOf = (given: z.infer<typeof Target>['InputTransformer']) =>
  given === undefined
    ? {}
    : {
        inputTransformer: {
          inputTemplate: given.InputTemplate,
          ...(given.InputPathsMap === undefined ? {} : { inputPathsMap: given.InputPathsMap }),
        },
      };

const targetOf = (given: z.infer<typeof Target>): TargetSettings => ({
  id: given.Id,
  arn: given.Arn,
  ...present('input', given.Input),
  ...present('inputPath', given.InputPath),
  ...transformerOf(given.InputTransformer),
  ...present('messageGroupId', given.SqsParameters?.MessageGroupId),
  ...present('maximumRetryAttempts', given.RetryPolicy?.MaximumRetryAttempts),
  ...present('deadLetterArn', given.DeadLetterConfig?.Arn),
});

const BusPolicy = z.object({
  EventBusName: z._default(z.string(), 'default'),
  Statement: z.optional(z.record(z.string(), z.unknown())),
});

const createBuses = (model: CloudModel, services: EventTarget): void => {
  const policies = model
    .resources('AWS::Events::EventBusPolicy')
    .map((resource) => model.read(resource, BusPolicy));
  for (const resource of model.resources('AWS::Events::EventBus')) {
    const name = model.name(resource);
    const statements = policies
      .filter((policy) => policy.EventBusName === name)
      .flatMap(({ Statement }) => (Statement === undefined ? [] : [Statement]));
    services.createBus({
      name,
      ...(statements.length === 0
        ? {}
        : { policy: { Version: '2012-10-17', Statement: statements } }),
    });
  }
};

const Rule = z.object({
  EventBusName: z.optional(z.string()),
  EventPattern: z.optional(z.record(z.string(), z.unknown())),
  ScheduleExpression: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Targets: z._default(z.array(Target), []),
});

const putRule = (model: CloudModel, services: EventTarget, resource: Resource): void => {
  const given = model.read(resource, Rule);
  services.putRule({
    name: model.name(resource),
    ...present('busName', given.EventBusName),
    ...(given.EventPattern === undefined ? {} : { pattern: given.EventPattern }),
    ...present('schedule', given.ScheduleExpression),
    enabled: given.State === 'ENABLED',
    targets: given.Targets.map(targetOf),
  });
};

const Schedule = z.object({
  GroupName: z.optional(z.string()),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Target,
});

const createSchedule = async (
  model: CloudModel,
  services: EventTarget,
  resource: Resource,
): Promise<void> => {
  const given = model.read(resource, Schedule);
  const { id: _id, ...target } = targetOf(given.Target);
  await services.createSchedule({
    name: model.name(resource),
    ...present('groupName', given.GroupName),
    expression: given.ScheduleExpression,
    ...present('timezone', given.ScheduleExpressionTimezone),
    enabled: given.State === 'ENABLED',
    target,
  });
};

const EventSource = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.optional(z.number()),
  MaximumBatchingWindowInSeconds: z.optional(z.number()),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.optional(z.number()) })),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
});

/** Buses, rules and schedules of the template. */
export const createEvents = async (model: CloudModel, services: EventTarget): Promise<void> => {
  createBuses(model, services);
  for (const resource of model.resources('AWS::Events::Rule')) putRule(model, services, resource);
  for (const resource of model.resources('AWS::Scheduler::Schedule'))
    await createSchedule(model, services, resource);
};

/** Queues begin to feed their functions. */
export const addEventSources = (model: CloudModel, services: SourceTarget): void => {
  for (const resource of model.resources('AWS::Lambda::EventSourceMapping')) {
    const given = model.read(resource, EventSource);
    services.addEventSource({
      queueName: given.EventSourceArn.split(':').at(-1) ?? '',
      functionName: given.FunctionName,
      ...present('batchSize', given.BatchSize),
      ...present('maximumBatchingWindowSeconds', given.MaximumBatchingWindowInSeconds),
      ...present('maximumConcurrency', given.ScalingConfig?.MaximumConcurrency),
      reportBatchItemFailures: given.FunctionResponseTypes.includes('ReportBatchItemFailures'),
    });
  }
};
