import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Email } from 'aws-ses-v2-local/dist/store.js';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import { WireError, type WireService } from '#local/aws/types.ts';

export interface Ses {
  readonly service: WireService;
  /** Address of the page that shows the mails. */
  readonly mailbox: string;
  /** Adds a mail of the emulator itself, such as Cognito's codes. */
  mail(mail: { to: string; subject: string; text: string }): Promise<void>;
  stop(): Promise<void>;
}

type MailRecord = { readonly mail: Email } | { readonly clear: true };

type Handler = (request: { body: object }, response: object) => Promise<void>;

interface Loaded {
  readonly app: RequestListener;
  readonly sendRawEmail: Handler;
  readonly store: typeof import('aws-ses-v2-local/dist/store.js');
}

/** SES: mails go to a local mailbox with a page; they are on disk before the answer. */
export async function createSes(folder: string, port = 0): Promise<Ses> {
  const kept: Email[] = [];
  const journal = await openMails(folder, kept);
  // Loaded with the first mail or the first look at the mailbox: not every start needs it.
  let loading: Promise<Loaded> | undefined;
  const loaded = () => {
    loading ??= load(kept);
    return loading;
  };
  const server = await openMailbox(port, async (request, response) => {
    const { app, store } = await loaded();
    afterJournal(response, () => keepChanges(store, kept, journal));
    app(request, response);
  });
  const SendRawEmail = async (input: RawEmail) => {
    const { sendRawEmail, store } = await loaded();
    const MessageId = await storeRawEmail(sendRawEmail, input);
    await keepChanges(store, kept, journal);
    return { MessageId };
  };
  return {
    service: { name: 'ses', operations: { SendRawEmail } },
    mailbox: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mail: async (mail) => {
      const { store } = await loaded();
      store.saveEmail(toEmail(mail));
      await keepChanges(store, kept, journal);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await journal.close();
    },
  };
}

interface RawEmail {
  readonly Source?: string;
  readonly RawMessage: { readonly Data: Uint8Array };
}

/** Lets the package parse and store the mail; gives its message id. */
function storeRawEmail(handler: Handler, { Source, RawMessage }: RawEmail): Promise<string> {
  const data = Buffer.from(RawMessage.Data).toString('base64');
  const body = { Action: 'SendRawEmail', 'RawMessage.Data': data, ...(Source ? { Source } : {}) };
  return new Promise((resolve, reject) => {
    const send = (reply: unknown) => {
      const id = /<MessageId>(.+)<\/MessageId>/.exec(String(reply))?.[1];
      if (id) resolve(id);
      else reject(new WireError('InvalidParameterValue', "Missing required header 'From'."));
    };
    handler({ body }, { status: () => ({ send }) }).catch(reject);
  });
}

const openMails = (folder: string, kept: Email[]): Promise<Journal<MailRecord>> =>
  openJournal<MailRecord>(join(folder, 'mails.log'), {
    apply: (record) => {
      if ('clear' in record) kept.length = 0;
      else if (!kept.some(({ messageId }) => messageId === record.mail.messageId)) {
        kept.push(record.mail);
      }
    },
    *snapshot() {
      for (const mail of kept) yield { mail };
    },
  });

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function openMailbox(port: number, answer: Answer): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const requireHere = createRequire(import.meta.url);

/** The package keeps its mails in a module variable, which is filled with those of this folder. */
async function load(kept: readonly Email[]): Promise<Loaded> {
  const { default: start } = requireHere('aws-ses-v2-local') as typeof import('aws-ses-v2-local');
  const store = requireHere('aws-ses-v2-local/dist/store.js') as Loaded['store'];
  store.clearStore();
  store.getStoreReadonly().emails.push(...kept);
  const listening = await start({ host: '127.0.0.1', port: 0 });
  const app = listening.listeners('request')[0] as RequestListener;
  listening.close();
  const { default: sendRawEmail } = requireHere('aws-ses-v2-local/dist/v1/sendRawEmail.js') as {
    default: Handler;
  };
  return { app, sendRawEmail, store };
}

/** Delays the end of the reply until the mail is on disk. */
function afterJournal(response: ServerResponse, keep: () => Promise<void>): void {
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = ((...parts: unknown[]) => {
    keep().then(
      () => end(...parts),
      () => response.destroy(),
    );
    return response;
  }) as ServerResponse['end'];
}

async function keepChanges(
  store: Loaded['store'],
  kept: readonly Email[],
  journal: Journal<MailRecord>,
): Promise<void> {
  const { emails } = store.getStoreReadonly();
  const known = new Set(kept.map(({ messageId }) => messageId));
  const fresh = emails.filter(({ messageId }) => !known.has(messageId));
  if (emails.length === 0 && kept.length > 0) await journal.append({ clear: true });
  await Promise.all(fresh.map((mail) => journal.append({ mail })));
}

const toEmail = (mail: { to: string; subject: string; text: string }): Email => ({
  messageId: randomUUID(),
  from: 'no-reply@verificationemail.com',
  replyTo: [],
  destination: { to: [mail.to], cc: [], bcc: [] },
  subject: mail.subject,
  // Cognito sends as HTML what its message trigger returns.
  body: mail.text.startsWith('<') ? { html: mail.text } : { text: mail.text },
  attachments: [],
  at: Math.floor(Date.now() / 1000),
});
