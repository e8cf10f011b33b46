import type { Connection } from '#contracts/integration/connection.ts';
import type { PartnerServices } from '#local/sample/partners/partnerServices.ts';
import { partnerAccounts as known } from '#local/sample/partners/services/accounts.ts';
import type { OpenConnection } from '#partners/callPartner.ts';
import { HANGS_AFTER } from './patience.ts';

type Made = readonly [connection: Connection, secret: string];

type AddressOf = PartnerServices['addressOf'];

const destinations = (addressOf: AddressOf) => {
  const { slack, sumoLogic, splunk, webhook } = known;
  const api = `${addressOf('slack')}/api`;
  return {
    slack: [{ partner: 'slack', address: api, channel: slack.channel }, slack.token],
    slackWebhook: [
      { partner: 'slack', address: api, channel: '' },
      `${addressOf('slack')}/services/${slack.webhook}`,
    ],
    sumoLogic: [
      { partner: 'sumoLogic' },
      `${addressOf('sumoLogic')}/receiver/v1/http/${sumoLogic.code}`,
    ],
    splunk: [{ partner: 'splunk', address: addressOf('splunk') }, splunk.token],
    webhook: [{ partner: 'webhook', address: `${addressOf('webhook')}/hook` }, webhook.secret],
  } as const satisfies Record<string, Made>;
};

const jiraAt = (site: string, deployment: 'cloud' | 'server') => ({
  ...{ partner: 'jira' as const, deployment, site, project: known.jira.project },
  email: deployment === 'cloud' ? known.jira.email : '',
});

/** A connection to each sample partner, by the sample's own name. */
const sampleConnections = ({ addressOf }: PartnerServices) => {
  const { jira, jiraServer, serviceNow, wiz } = known;
  return {
    ...destinations(addressOf),
    jira: [jiraAt(addressOf('jira'), 'cloud'), jira.token],
    jiraServer: [jiraAt(addressOf('jiraServer'), 'server'), jiraServer.token],
    serviceNow: [
      { partner: 'serviceNow', site: addressOf('serviceNow'), username: serviceNow.username },
      serviceNow.password,
    ],
    wiz: [
      {
        ...{ partner: 'wiz', clientId: wiz.clientId, apiUrl: `${addressOf('wiz')}/graphql` },
        authUrl: `${addressOf('wiz')}/oauth/token`,
      },
      wiz.clientSecret,
    ],
  } as const satisfies Record<string, Made>;
};
export type SampleConnection = keyof ReturnType<typeof sampleConnections>;

interface Opening {
  /** Instead of the one that the partner knows. */
  readonly secret?: string;
  /** How long an answer is waited for. */
  readonly timeoutMs?: number;
}

/** Opened as the product opens it; who answers late is waited for, unless little patience is asked for. */
export const openSample = (
  services: PartnerServices,
  name: SampleConnection,
  { secret: other, timeoutMs = HANGS_AFTER }: Opening = {},
): OpenConnection => {
  const [connection, secret] = sampleConnections(services)[name];
  const limits = { allowedHosts: ['127.0.0.1'], attempts: 1, timeoutMs };
  return { connection, secret: other ?? secret, limits };
};
