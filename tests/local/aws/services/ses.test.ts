import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from './openServices.ts';

let test: TestServices;

beforeEach(async () => {
  test = await openTestServices();
});
afterEach(() => test.close());

const ses = () => new SESClient(test.clientOptions());
const send = (lines: readonly string[]) =>
  ses().send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) } }));
const mails = async (): Promise<{ messageId: string; subject: string; body: object }[]> => {
  const reply = await fetch(`${test.services.mailbox}/store`);
  return ((await reply.json()) as { emails: Awaited<ReturnType<typeof mails>> }).emails;
};
const message = ['From: a@shop.test', 'To: b@shop.test', 'Subject: Invitation', '', 'Hello'];

it('shows a mail in the mailbox under its message id, also after a restart', async () => {
  const { MessageId } = await send(message);
  await test.restart();
  expect(await mails()).toEqual([
    expect.objectContaining({
      messageId: MessageId,
      subject: 'Invitation',
      body: expect.objectContaining({ text: expect.stringContaining('Hello') }),
    }),
  ]);
});

it('refuses a mail without a sender and keeps nothing of it', async () => {
  await expect(send(message.slice(1))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  expect(await mails()).toEqual([]);
});

it('denies an operation that the table does not name', async () => {
  const command = new SendEmailCommand({
    Source: 'a@shop.test',
    Destination: { ToAddresses: ['b@shop.test'] },
    Message: { Subject: { Data: 'Invitation' }, Body: { Text: { Data: 'Hello' } } },
  });
  await expect(ses().send(command)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await mails()).toEqual([]);
});
