import * as z from 'zod/mini';

/** What a customer connects beside identity providers. */
export const partnerNames = [
  'slack',
  'jira',
  'serviceNow',
  'sumoLogic',
  'splunk',
  'webhook',
  'wiz',
] as const;
export type PartnerName = (typeof partnerNames)[number];

/** Cloud is called by e-mail address and API token (REST 3), a server by personal token (REST 2). */
export const jiraDeployments = ['cloud', 'server'] as const;

/** How a partner is reached, without its secret. */
export const Connection = z.discriminatedUnion('partner', [
  z.object({
    partner: z.literal('slack'),
    /** Of the Web API, without a slash at the end. */
    address: z.string(),
    /** Id or name; unused where the token is an incoming webhook, which has its own. */
    channel: z.string(),
  }),
  z.object({
    partner: z.literal('jira'),
    deployment: z.enum(jiraDeployments),
    site: z.string(),
    /** Key of the project. */
    project: z.string(),
    /** Of the account that the token belongs to; empty for a server. */
    email: z.string(),
  }),
  z.object({
    partner: z.literal('serviceNow'),
    site: z.string(),
    username: z.string(),
    /** What an incident is resolved with; absent = the default. */
    closeCode: z.optional(z.string()),
    closeNote: z.optional(z.string()),
  }),
  /** The address of the source is its secret. */
  z.object({ partner: z.literal('sumoLogic') }),
  z.object({ partner: z.literal('splunk'), address: z.string() }),
  z.object({ partner: z.literal('webhook'), address: z.string() }),
  z.object({
    partner: z.literal('wiz'),
    clientId: z.string(),
    apiUrl: z.string(),
    authUrl: z.string(),
  }),
]);
export type Connection = z.infer<typeof Connection>;
export type ConnectionOf<P extends PartnerName> = Extract<Connection, { partner: P }>;

/** The close code is one of the incident table as delivered. */
export const serviceNowClosing = {
  closeCode: 'Solution provided',
  closeNote: 'Resolved in Dataward.',
} as const;

/** What a connection's incidents are resolved with. */
export const closingOf = ({ closeCode, closeNote }: ConnectionOf<'serviceNow'>) => ({
  closeCode: closeCode ?? serviceNowClosing.closeCode,
  closeNote: closeNote ?? serviceNowClosing.closeNote,
});

/** Names as people know them. */
export const partnerTitles = {
  slack: 'Slack',
  jira: 'Jira',
  serviceNow: 'ServiceNow',
  sumoLogic: 'Sumo Logic',
  splunk: 'Splunk',
  webhook: 'Webhook',
  wiz: 'Wiz',
} as const satisfies Record<PartnerName, string>;
