import { AutoScalingClient, SetDesiredCapacityCommand } from '@aws-sdk/client-auto-scaling';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import type { Running } from '../states/running.ts';

export interface WorkflowCallsOptions {
  readonly accountId: string;
  readonly region: string;
  readonly endpoint: () => string;
  /** Runs a function of the stack. */
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
  readonly log: (line: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: the definition's parameters have the shapes of the SDK's inputs
type Integration = (parameters: any) => Promise<unknown>;

const eventEntry = ({ Detail, ...entry }: { readonly Detail: unknown }) => ({
  ...entry,
  Detail: JSON.stringify(Detail),
});

/** What each service integration of the workflow calls, as `Resource` names it. */
const integrationsOf = ({
  accountId,
  region,
  endpoint,
  invoke,
  log,
}: WorkflowCallsOptions): Readonly<Record<string, Integration>> => {
  const client = () => ({
    region,
    endpoint: endpoint(),
    credentials: { accessKeyId: accessKeyId(accountId), secretAccessKey },
  });
  const s3 = () => new S3Client({ ...client(), forcePathStyle: true });
  return {
    'lambda:invoke': async ({ FunctionName, Payload }) => {
      const name = String(FunctionName).split(':').at(-1) ?? '';
      return { Payload: (await invoke(name, Payload)) ?? null };
    },
    's3:getObject': async (given) => {
      const { Body } = await s3().send(new GetObjectCommand(given));
      return JSON.parse((await Body?.transformToString()) ?? '');
    },
    's3:putObject': ({ Body, ...given }) =>
      s3().send(new PutObjectCommand({ ...given, Body: JSON.stringify(Body) })),
    'sqs:sendMessage.waitForTaskToken': ({ MessageBody, ...given }) => {
      const command = new SendMessageCommand({
        ...given,
        MessageBody: JSON.stringify(MessageBody),
      });
      return new SQSClient(client()).send(command);
    },
    'events:putEvents': async ({ Entries }) =>
      new EventBridgeClient(client()).send(
        new PutEventsCommand({ Entries: Entries.map(eventEntry) }),
      ),
    'aws-sdk:autoscaling:setDesiredCapacity': (given) =>
      new AutoScalingClient(client()).send(new SetDesiredCapacityCommand(given)),
    'sns:publish': async ({ Subject, Message }) => log(`alarm: ${Subject}: ${Message}`),
  };
};

/** Calls the services of the emulator as the workflow's definition names them. */
export const workflowCalls = (options: WorkflowCallsOptions): Running['call'] => {
  const integrations = integrationsOf(options);
  return async (resource, parameters) => {
    const integration = integrations[resource.split(':::')[1] ?? ''];
    if (integration === undefined) throw new Error(`${resource} is not run here`);
    const output = await integration(parameters);
    // What a client adds to a reply is no part of it, and some of it is no JSON.
    return output === undefined ? {} : JSON.parse(JSON.stringify(output));
  };
};
