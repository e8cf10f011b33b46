import { addEventSources, createEvents } from '#local/aws/create/createEvents.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { apiFunctionSpecs } from '#stacks/apiFunctions.ts';
import { edgeFunctions } from '#stacks/edgeFunctions.ts';
import { templateModel } from './templateRoles.ts';

/** `ingestScan` of its name or ARN; undefined for a queue and what CDK adds. */
const plainName = (text: string): string | undefined =>
  /(?:^|:function:)dataward-local-([A-Za-z]+)(?::\w+)?$/.exec(text)?.[1];

/** ARNs, by themselves or with a version of the event. */
const triggersOf = (config: unknown): string[] =>
  Object.values(config as Readonly<Record<string, string | { LambdaArn: string }>>).map(
    (trigger) => (typeof trigger === 'string' ? trigger : trigger.LambdaArn),
  );

/** What queues, rules, schedules and the user pool start. */
const startedIn = async (model: CloudModel) => {
  const started: string[] = [];
  const queues = new Map<string, string>();
  addEventSources(model, {
    addEventSource: ({ functionName, queueName }) => {
      started.push(functionName);
      queues.set(plainName(functionName) ?? '', queueName);
    },
  });
  await createEvents(model, {
    createBus: () => {},
    putRule: ({ targets }) => started.push(...targets.map(({ arn }) => arn)),
    createSchedule: async ({ target }) => void started.push(target.arn),
  });
  for (const pool of model.resources('AWS::Cognito::UserPool')) {
    const { LambdaConfig = {} } = pool.template.Properties as { LambdaConfig?: object };
    started.push(...triggersOf(model.resolve(pool, LambdaConfig)));
  }
  return { started: new Set(started.flatMap((text) => plainName(text) ?? [])), queues };
};

/** Functions of the template that no call of the API starts, as the local cloud names them. */
export const templateConsumers = async () => {
  const model = templateModel({ stage: 'local', account: '999999999999' });
  const called = new Set([...Object.keys(apiFunctionSpecs), ...Object.keys(edgeFunctions)]);
  const names = model
    .resources('AWS::Lambda::Function')
    .flatMap((resource) => plainName(model.name(resource)) ?? [])
    .filter((name) => !called.has(name));
  const { started, queues } = await startedIn(model);
  return {
    names: names.toSorted(),
    started,
    /** Name of the queue that a function reads. */
    queueOf: (name: string): string => queues.get(name) ?? '',
    /** Name of the bucket by its id in the app. */
    bucketOf: (id: string): string => {
      const isMeant = new RegExp(`^${id}[0-9A-F]{8}$`);
      const found = model
        .resources('AWS::S3::Bucket')
        .find(({ logicalId }) => isMeant.test(logicalId));
      if (found === undefined) throw new Error(`There is no bucket ${id}`);
      return model.name(found);
    },
  };
};
