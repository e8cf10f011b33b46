import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import type { RunningPartner } from './samlProvider.ts';
import { type Announcer, announce, announcers, type TrackerWebhook } from './services/announce.ts';
import { awsRanges } from './services/awsRanges.ts';
import { type JiraIssue, jira } from './services/jira.ts';
import { splunk, sumoLogic } from './services/logs.ts';
import { type Arrival, arrivalsPage, type Mode, modes } from './services/page.ts';
import type { Service, ServiceReply, ServiceRequest } from './services/service.ts';
import { type Incident, serviceNow } from './services/serviceNow.ts';
import { slack } from './services/slack.ts';
import { webhook } from './services/webhook.ts';
import { wiz } from './services/wiz.ts';

export interface PartnerServices extends RunningPartner {
  /** Address of one of them, for example of `jira`. */
  readonly addressOf: (partner: string) => string;
  readonly arrivals: readonly Arrival[];
  readonly setMode: (partner: string, mode: Mode) => void;
  /** Where a tracker announces changes, as its administrator enters it. */
  readonly setWebhook: (partner: Announcer, webhook: TrackerWebhook) => void;
}

export interface PartnerServicesOptions {
  /** Keeps tickets and arrivals over a restart. */
  readonly file: string;
  /** On 127.0.0.1; 0 = any free one. */
  readonly port: number;
}

interface Kept {
  readonly arrivals: Arrival[];
  readonly jira: JiraIssue[];
  readonly jiraServer: JiraIssue[];
  readonly serviceNow: Incident[];
  webhooks?: Webhooks;
}
type Webhooks = Partial<Record<Announcer, TrackerWebhook>>;

const MAX_ARRIVALS = 300;
const SLOW_MS = 30_000;

const servicesOf = (kept: Kept): Readonly<Record<string, Service>> => ({
  slack,
  jira: jira(true, kept.jira),
  jiraServer: jira(false, kept.jiraServer),
  serviceNow: serviceNow(kept.serviceNow),
  sumoLogic,
  splunk,
  webhook,
  wiz,
  awsRanges,
});

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

/** In this mode every secret is a wrong one: of those that are in headers, addresses and bodies. */
const withWrongSecret = (request: ServiceRequest): ServiceRequest => ({
  ...request,
  path: request.path.replace(/(\/receiver\/v1\/http\/|\/services\/T).*/, '$1wrong'),
  body: request.body.replace(/client_secret=[^&]*/, 'client_secret=wrong'),
  headers: {
    ...request.headers,
    ...(request.headers.authorization === undefined ? {} : { authorization: 'Bearer wrong' }),
    'x-dataward-signature': 'v1=wrong',
  },
});

const answer = (service: Service, mode: Mode, request: ServiceRequest): ServiceReply => {
  try {
    return service(mode === 'wrongSecret' ? withWrongSecret(request) : request);
  } catch {
    return { status: 400 };
  }
};

const write = (response: ServerResponse, { status, json, text }: ServiceReply): void => {
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  const type = json === undefined ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : body);
};

interface Running {
  readonly services: Readonly<Record<string, Service>>;
  readonly modeOf: (partner: string) => Mode;
  readonly setMode: (partner: string, mode: Mode) => void;
  readonly arrivals: Arrival[];
  readonly webhooks: () => Webhooks;
  readonly setWebhook: PartnerServices['setWebhook'];
  readonly save: () => void;
}

const note = ({ arrivals, save }: Running, arrival: Omit<Arrival, 'at'>): void => {
  arrivals.push({ at: new Date().toISOString(), ...arrival });
  arrivals.splice(0, arrivals.length - MAX_ARRIVALS);
  save();
};

const changeMode = async ({ setMode }: Running, request: IncomingMessage): Promise<void> => {
  const form = new URLSearchParams(await readBody(request));
  const mode = modes.find((each) => each === form.get('mode'));
  if (mode !== undefined) setMode(form.get('partner') ?? '', mode);
};

const announcerOf = (partner: FormDataEntryValue | null): Announcer | undefined =>
  announcers.find((each) => each === partner);

const changeWebhook = async ({ setWebhook }: Running, request: IncomingMessage): Promise<void> => {
  const form = new URLSearchParams(await readBody(request));
  const partner = announcerOf(form.get('partner'));
  const [url, secret] = [form.get('url') ?? '', form.get('secret') ?? ''];
  if (partner !== undefined) setWebhook(partner, { url, secret });
};

/** After the answer, as trackers do; a webhook that is not reached changes nothing. */
const callWebhook = async (running: Running, partner: string, key: string): Promise<void> => {
  const announcer = announcerOf(partner);
  const webhook = announcer && running.webhooks()[announcer];
  if (announcer === undefined || webhook === undefined || webhook.url === '') return;
  const status = await announce(announcer, webhook, key);
  note(running, { partner, call: `webhook about ${key}`, status, shown: '' });
};

const serveService = async (
  running: Running,
  { partner, url, request }: { partner: string; url: URL; request: IncomingMessage },
  response: ServerResponse,
): Promise<void> => {
  const service = running.services[partner];
  const mode = running.modeOf(partner);
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  if (service === undefined || mode === 'down') return write(response, { status: 503 });
  if (mode === 'redirect') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    return;
  }
  const method = request.method ?? 'GET';
  const path = url.pathname.slice(partner.length + 1);
  const origin = `${url.origin}/${partner}`;
  const body = await readBody(request);
  const call = { method, path, query: url.searchParams, headers: headersOf(request), body, origin };
  const reply = answer(service, mode, call);
  note(running, {
    ...{ partner, call: `${method} ${path}`, status: reply.status },
    shown: reply.shown ?? '',
  });
  write(response, reply);
  if (reply.changed !== undefined) await callWebhook(running, partner, reply.changed);
};

/** Of the page and its forms; all others are partners'. */
const pagePaths = new Set(['', 'mode', 'announcements']);

const serve = async (running: Running, request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const [, partner = ''] = url.pathname.split('/');
  if (!pagePaths.has(partner)) {
    return serveService(running, { partner, url, request }, response);
  }
  if (request.method === 'POST') {
    await (partner === 'mode' ? changeMode : changeWebhook)(running, request);
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const { arrivals, modeOf, services, webhooks } = running;
  const partners = Object.keys(services);
  const page = arrivalsPage({ arrivals, modeOf, partners, webhooks: webhooks() });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
};

/** Chat, trackers, log services, a webhook's receiver and a posture provider, with a page of what arrived. */
export const startPartnerServices = async ({
  file: path,
  port,
}: PartnerServicesOptions): Promise<PartnerServices> => {
  const file = openJsonFile<Kept>(path, { arrivals: [], jira: [], jiraServer: [], serviceNow: [] });
  const kept = file.get();
  const current = new Map<string, Mode>();
  const running: Running = {
    services: servicesOf(kept),
    modeOf: (partner) => current.get(partner) ?? 'up',
    setMode: (partner, mode) => void current.set(partner, mode),
    arrivals: kept.arrivals,
    webhooks: () => kept.webhooks ?? {},
    setWebhook: (partner, webhook) => {
      kept.webhooks = { ...kept.webhooks, [partner]: webhook };
      file.set(kept);
    },
    save: () => file.set(kept),
  };
  const server = createServer((request, response) => {
    serve(running, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, arrivals: running.arrivals },
    ...{ setMode: running.setMode, setWebhook: running.setWebhook },
    addressOf: (partner) => `${origin}/${partner}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
