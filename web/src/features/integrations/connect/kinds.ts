import { serviceNowClosing } from '#contracts/integration/connection.ts';
import { connectionRoutes as routes } from '#contracts/integration/connectionRoutes.ts';
import { connectionTexts as t } from '#messages/connections.ts';

export type FieldName =
  | 'name'
  | 'token'
  | 'channel'
  | 'address'
  | 'deployment'
  | 'site'
  | 'project'
  | 'email'
  | 'username'
  | 'password'
  | 'service'
  | 'secret'
  | 'client_id'
  | 'client_secret'
  | 'apiUrl'
  | 'authUrl'
  | 'closeCode'
  | 'closeNote';
export type Values = Partial<Record<FieldName, string>>;

export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly look?: 'password' | 'url' | 'email';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What is shown when it is empty; absent = it may be. */
  readonly required?: string;
  readonly initial?: string;
  readonly hint?: string;
  /** Shown for these values only. */
  readonly when?: (values: Values) => boolean;
  /** A random value is offered. */
  readonly generates?: true;
}

export interface Kind {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly route: (typeof routes)[
    | 'createChat'
    | 'createPosture'
    | 'createIssueTracker'
    | 'createServiceManagement'
    | 'createLogAnalytics'
    | 'createWebhook'];
  readonly fields: readonly Field[];
  /** Words of the toast when it fails; absent = the server's. */
  readonly failed?: string;
  readonly submit?: string;
}

const f = t.fields;
const name: Field = { name: 'name', label: f.name, required: f.nameRequired };
const password = (of: FieldName, label: string, required: string): Field => ({
  ...{ name: of, label, required, look: 'password' },
});
const url = (of: FieldName, label: string, required: string): Field => ({
  ...{ name: of, label, required, look: 'url' },
});
const choice = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([value, label]) => ({ value, label }));
const isSplunk = ({ service }: Values) => service === 'splunk';

export const logs: Kind = {
  ...{ id: 'logs', title: t.cards.logs, text: t.cards.logsText },
  route: routes.createLogAnalytics,
  fields: [
    name,
    {
      ...{ name: 'service', label: f.service, initial: 'sumoLogic' },
      options: choice({ sumoLogic: f.sumoLogic, splunk: f.splunk }),
    },
    url('address', f.address, f.addressRequired),
    { ...password('token', f.token, f.tokenRequired), when: isSplunk },
  ],
};

export const jira: Kind = {
  ...{ id: 'jira', title: t.cards.jira, text: t.cards.jiraText },
  route: routes.createIssueTracker,
  fields: [
    name,
    {
      ...{ name: 'deployment', label: f.deployment, initial: 'cloud' },
      options: choice({ cloud: f.cloud, server: f.server }),
    },
    url('site', f.site, f.siteRequired),
    { name: 'project', label: f.project, required: f.projectRequired },
    {
      ...{ name: 'email', label: f.email, required: f.emailRequired, look: 'email' },
      when: ({ deployment }) => deployment === 'cloud',
    },
    password('token', f.token, f.tokenRequired),
  ],
};

export const service: Kind = {
  ...{ id: 'service', title: t.cards.service, text: t.cards.serviceText },
  route: routes.createServiceManagement,
  fields: [
    name,
    url('site', f.site, f.siteRequired),
    { name: 'username', label: f.username, required: f.usernameRequired },
    password('password', f.password, f.passwordRequired),
    {
      ...{ name: 'closeCode', label: f.closeCode, required: f.closeCodeRequired },
      initial: serviceNowClosing.closeCode,
    },
    {
      ...{ name: 'closeNote', label: f.closeNote, required: f.closeNoteRequired },
      initial: serviceNowClosing.closeNote,
    },
  ],
};

export const slack: Kind = {
  ...{ id: 'slack', title: t.cards.slack, text: t.cards.slackText, failed: t.slackFailed },
  route: routes.createChat,
  fields: [
    name,
    { ...password('token', f.token, f.tokenRequired), hint: f.tokenHint },
    { name: 'channel', label: f.channel, initial: '#general', hint: f.channelHint },
    { name: 'address', label: f.slackAddress, initial: 'https://slack.com/api', look: 'url' },
  ],
};

export const webhook: Kind = {
  ...{ id: 'webhook', title: t.cards.webhook, text: t.cards.webhookText },
  route: routes.createWebhook,
  fields: [
    name,
    url('address', f.address, f.addressRequired),
    { ...password('secret', f.secret, f.secretRequired), hint: f.secretHint, generates: true },
  ],
};

export const wiz: Kind = {
  ...{ id: 'wiz', title: t.cards.wiz, text: t.cards.wizText, submit: t.submit },
  route: routes.createPosture,
  fields: [
    { ...name, initial: 'Wiz' },
    { name: 'client_id', label: f.clientId, required: f.clientIdRequired },
    password('client_secret', f.clientSecret, f.clientSecretRequired),
    url('apiUrl', f.apiUrl, f.apiUrlRequired),
    url('authUrl', f.authUrl, f.authUrlRequired),
  ],
};
