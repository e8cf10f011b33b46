import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { jiraDeployments } from './connection.ts';
import { PostureIssue } from './postureIssue.ts';
import { Integration } from './routes.ts';

const required = (message: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(longest));
const Name = required('Please enter name.', 50);
const Secret = (message: string) => required(message, 4096);
/** Of a server of a partner, without a slash at the end. */
const Address = (message: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, message),
        z.maxLength(2048),
        z.url('This is not a web address.'),
      ),
    z.transform((text: string) => text.replace(/\/+$/, '')),
  );
const userId = Id;
const Done = z.object({ msg: z.string() });
const Added = z.object({ msg: z.string(), data: Integration });
const Rename = z.object({
  id: Id,
  name: Name,
  /** Takes the place of the former one when it works. Of Sumo Logic: the address of the source. */
  secret: z.optional(Secret('Please enter secret.')),
});
/** What an incident is resolved with. */
const closing = {
  closeCode: z.optional(required('Please enter close code.', 100)),
  closeNote: z.optional(required('Please enter close note.', 1000)),
};
/** Shortest secret that a webhook is signed with. */
export const MIN_SIGNING_SECRET = 16;

const Delivery = z.object({
  at: z.iso.datetime(),
  title: z.string(),
  outcome: z.enum(['delivered', 'waiting', 'failed']),
  attempts: z.int(),
  error: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

const Webhook = z.object({
  /** Of `POST /webhook/ticket/{webhookId}`. */
  id: z.string(),
  /** When its secret was made; null = it has none and takes no call. */
  secretMadeAt: z.nullable(z.iso.datetime()),
});

const managed = { access: 'member', peopleOnly: true, effect: 'manage' } as const;
const create = { ...managed, method: 'POST', response: Added } as const;
const change = { ...managed, method: 'PATCH', response: Done } as const;

export const connectionRoutes = {
  createChat: {
    ...create,
    path: '/integration/chat',
    summary: 'Connect Slack by a token of the Web API or an incoming webhook',
    request: z.object({
      name: Name,
      token: Secret('Please enter token.'),
      userId,
      channel: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), '#general'),
      address: z._default(Address('Please enter address.'), 'https://slack.com/api'),
    }),
  },
  createPosture: {
    ...create,
    path: '/integration/cloudSecurityPosture',
    summary: 'Connect Wiz by a service account',
    request: z.object({
      name: z._default(Name, 'Wiz'),
      client_id: required('Please enter Client Id.', 256),
      client_secret: Secret('Please enter Client Secret.'),
      apiUrl: Address('Please enter API endpoint URL.'),
      authUrl: Address('Please enter Authentication endpoint URL.'),
      userId,
    }),
  },
  createIssueTracker: {
    ...create,
    path: '/integration/issueTracker',
    summary: 'Connect a project of Jira',
    request: z.object({
      name: Name,
      deployment: z.enum(jiraDeployments),
      site: Address('Please enter site.'),
      project: z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Please enter project key.'),
        ),
      email: z._default(z.string().check(z.trim(), z.maxLength(320)), ''),
      token: Secret('Please enter token.'),
      userId,
    }),
  },
  createServiceManagement: {
    ...create,
    path: '/integration/serviceManagement',
    summary: 'Connect the incident table of ServiceNow',
    request: z.object({
      name: Name,
      site: Address('Please enter site.'),
      username: required('Please enter user name.', 100),
      password: Secret('Please enter password.'),
      ...closing,
      userId,
    }),
  },
  createLogAnalytics: {
    ...create,
    path: '/integration/logAnalytics',
    summary: 'Connect an HTTP source of Sumo Logic or an HTTP Event Collector of Splunk',
    request: z.object({
      name: Name,
      service: z.enum(['sumoLogic', 'splunk']),
      address: Address('Please enter address.'),
      /** Of Splunk. */
      token: z._default(z.string().check(z.trim(), z.maxLength(4096)), ''),
      userId,
    }),
  },
  createWebhook: {
    ...create,
    path: '/integration/webhook',
    summary: 'Connect a signed webhook',
    request: z.object({
      name: Name,
      address: Address('Please enter address.'),
      secret: z
        .string()
        .check(
          z.trim(),
          z.minLength(MIN_SIGNING_SECRET, 'The secret must have 16 characters or more.'),
          z.maxLength(256),
        ),
      userId,
    }),
  },
  renameChat: {
    ...change,
    path: '/integration/chat/{id}',
    summary: 'Rename a chat integration, or give it another token',
    request: Rename,
  },
  renameIssueTracker: {
    ...change,
    path: '/integration/issueTracker/{id}',
    summary: 'Rename an issue tracker integration, or give it another token',
    request: Rename,
  },
  renameConnection: {
    ...change,
    path: '/integration/integrations/{id}',
    summary:
      'Rename an integration of log analytics, service management or a webhook, or change its settings',
    request: z.object({ ...Rename.shape, ...closing }),
  },
  updatePosture: {
    ...change,
    path: '/integration/cloudSecurityPosture/{id}',
    summary: 'Rename a posture integration, or give it another service account',
    request: z.object({
      id: Id,
      name: Name,
      client_id: z.optional(required('Please enter Client Id.', 256)),
      client_secret: z.optional(Secret('Please enter Client Secret.')),
    }),
  },
  testConnection: {
    method: 'POST',
    path: '/integration/integrations/{id}/test',
    ...managed,
    summary: 'Send a test message, or call the partner where it takes none',
    request: z.object({ id: Id }),
    response: Done,
  },
  readConnection: {
    method: 'GET',
    path: '/integration/integrations/{id}/view',
    access: 'member',
    summary: 'State of an integration and its latest deliveries',
    request: z.object({ id: Id }),
    response: z.object({
      data: Integration,
      deliveries: z.array(Delivery),
      /** Messages of 30 days that will not be tried again by themselves; 1000 at most. */
      failed: z.int(),
      /** Where a tracker announces changes of its tickets; null = it keeps none. */
      webhook: z.nullable(Webhook),
    }),
  },
  sendAgain: {
    ...managed,
    method: 'POST',
    path: '/integration/integrations/{id}/sendAgain',
    summary: 'Send messages again that the partner refused, the oldest first, some with each call',
    request: z.object({ id: Id }),
    response: z.object({
      msg: z.string(),
      sent: z.int(),
      /** Those that are left. */
      failed: z.int(),
    }),
  },
  renewWebhookSecret: {
    ...managed,
    method: 'POST',
    path: '/integration/integrations/{id}/webhook',
    summary: "Give a tracker's webhook a secret; the former one is refused from then on",
    request: z.object({ id: Id }),
    response: z.object({
      ...Webhook.shape,
      /** Shown this once. */
      secret: z.string(),
    }),
  },
  listPostureIssues: {
    method: 'GET',
    path: '/integration/postureIssues/{customerId}',
    access: 'member',
    summary: 'Open issues that posture providers reported, the most severe first',
    request: z.object({ customerId: CustomerId }),
    response: z.object({
      data: z.array(z.object({ ...PostureIssue.shape, integration: z.string() })),
      total: z.int(),
    }),
  },
} as const satisfies Routes;
