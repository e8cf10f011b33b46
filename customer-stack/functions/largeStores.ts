import {
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
} from '@aws-sdk/client-sfn';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { ClassifyInput } from './scanWork.ts';
import type { LargeStore } from './serveStores.ts';

const Body = z.extend(ClassifyInput, { token: z.string() });
/** As long as a message stays hidden from others, in seconds. */
const HIDDEN = 900;
/** The longest wait of one request, in seconds. */
const WAIT = 20;

/** The workflow went on without it: nobody waits for the answer. */
const isOver = (error: unknown): boolean =>
  error instanceof Error &&
  ['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'].includes(error.name);

const ignoreLate = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!isOver(error)) throw error;
  });
};

const toStore = (
  {
    sqs,
    sfn,
    QueueUrl,
  }: { readonly sqs: SQSClient; readonly sfn: SFNClient; readonly QueueUrl: string },
  { Body: text = '', ReceiptHandle }: Message,
): LargeStore => {
  const { token: taskToken, ...input } = Body.parse(JSON.parse(text));
  const remove = () => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return {
    input,
    renew: async () => {
      const VisibilityTimeout = HIDDEN;
      await sqs.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
      );
      await ignoreLate(sfn.send(new SendTaskHeartbeatCommand({ taskToken })));
    },
    succeed: async (output) => {
      const command = new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) });
      await ignoreLate(sfn.send(command));
      await remove();
    },
    fail: async (error) => {
      await ignoreLate(sfn.send(new SendTaskFailureCommand({ taskToken, error })));
      await remove();
    },
  };
};

/** The queue that the workflow fills with stores for the server. */
export const largeStoresQueue = (QueueUrl: string): (() => Promise<LargeStore | undefined>) => {
  const sqs = new SQSClient({});
  const sfn = new SFNClient({});
  return async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1, WaitTimeSeconds: WAIT }),
    );
    const [message] = Messages;
    return message && toStore({ sqs, sfn, QueueUrl }, message);
  };
};
