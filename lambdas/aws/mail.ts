import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { clientOptions } from './clientOptions.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly from: string;
  /** One receiver per message. */
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

let client: SESClient | undefined;

const compose = async (mail: Mail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return await new Promise((resolve, reject) => {
    const composer = new MailComposer({
      ...mail,
      attachments: [...(mail.attachments ?? [])],
      to: { name: '', address: mail.to },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    composer.compile().build((error: Error | null, message: Buffer) => {
      if (error) reject(error);
      else resolve(message);
    });
  });
};

/** Sends one message, as text and as HTML. */
export const sendRawMail = async (mail: Mail): Promise<void> => {
  client ??= new SESClient({ ...clientOptions });
  await client.send(
    new SendRawEmailCommand({
      Source: mail.from,
      Destinations: [mail.to],
      RawMessage: { Data: await compose(mail) },
    }),
  );
};
