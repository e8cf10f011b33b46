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
  readonly headers?: Readonly<Record<string, string>>;
  /** What becomes of the message is told with these tags: letters, digits, `-` and `_`. */
  readonly events?: {
    readonly configurationSet: string;
    readonly tags: Readonly<Record<string, string>>;
  };
}

let client: SESClient | undefined;

const compose = async (mail: Mail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return await new Promise((resolve, reject) => {
    const composer = new MailComposer({
      ...mail,
      headers: { ...mail.headers },
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

const eventsOf = ({ events }: Mail) =>
  events && {
    ConfigurationSetName: events.configurationSet,
    Tags: Object.entries(events.tags).map(([Name, Value]) => ({ Name, Value })),
  };

/** Sends one message, as text and as HTML, and returns its id. */
export const sendRawMail = async (mail: Mail): Promise<string> => {
  client ??= new SESClient({ ...clientOptions });
  const { events: _events, ...message } = mail;
  const { MessageId = '' } = await client.send(
    new SendRawEmailCommand({
      Source: mail.from,
      Destinations: [mail.to],
      RawMessage: { Data: await compose(message) },
      ...eventsOf(mail),
    }),
  );
  return MessageId;
};
