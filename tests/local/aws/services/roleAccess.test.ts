import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const role = `arn:aws:iam::${PRODUCT}:role/sender`;
const at = (service: string, rest: string) => `arn:aws:${service}:us-east-1:${PRODUCT}:${rest}`;
const allowed = {
  'sqs:SendMessage': at('sqs', 'mine'),
  'events:PutEvents': at('events', 'event-bus/mine'),
  'secretsmanager:GetSecretValue': at('secretsmanager', 'secret:dataward/mine/*'),
  'ses:SendRawEmail': at('ses', 'identity/mine@mail.example'),
};

let opened: TestServices;
let options: object;
const queues: Record<string, string> = {};
beforeAll(async () => {
  opened = await openTestServices();
  const { services } = opened;
  const statements = Object.entries(allowed).map(
    ([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }) as const,
  );
  services.createRole({ arn: role, statements, trust: [] });
  for (const name of ['mine', 'other']) {
    queues[name] = (await services.createQueue({ name })).url;
    services.createBus({ name });
  }
  const accessKeyId = services.openSession(role, 'sender');
  const credentials = { accessKeyId, secretAccessKey: 'secret' };
  options = { ...opened.clientOptions(), credentials };
});
afterAll(() => opened.close());

/** What a function of the product calls, about a resource of this name. */
const calls: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'sqs:SendMessage': (name) =>
    new SQSClient(options).send(
      new SendMessageCommand({ QueueUrl: queues[name], MessageBody: '{}' }),
    ),
  'events:PutEvents': (name) =>
    new EventBridgeClient(options).send(
      new PutEventsCommand({
        Entries: [{ EventBusName: name, Source: 'a', DetailType: 'b', Detail: '{}' }],
      }),
    ),
  'secretsmanager:GetSecretValue': (name) =>
    new SecretsManagerClient(options).send(
      new GetSecretValueCommand({ SecretId: `dataward/${name}/1` }),
    ),
  'ses:SendRawEmail': (name) =>
    new SESClient(options).send(
      new SendRawEmailCommand({
        Source: `${name}@mail.example`,
        Destinations: ['to@mail.example'],
        RawMessage: { Data: Buffer.from(`From: ${name}@mail.example\r\n\r\nText`) },
      }),
    ),
};

test.each(Object.entries(calls))(
  '%s is open to a role for the resource that it is granted, refused and logged for another',
  async (action, call) => {
    const refusal = `refused: arn:aws:sts::${PRODUCT}:assumed-role/sender/sender ${action}`;
    const outcome = await call('mine').catch((error: Error) => error.name);
    // There is no secret: whoever may not read it would not learn that.
    if (action.startsWith('secrets')) expect(outcome).toBe('ResourceNotFoundException');
    else expect(outcome).toMatchObject({ $metadata: { httpStatusCode: 200 } });
    expect(opened.log).not.toContain(refusal);
    await expect(call('other')).rejects.toThrow(/is not authorized to perform/);
    expect(opened.log).toContain(refusal);
  },
);
