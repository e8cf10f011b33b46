import type { Connection, ConnectionOf, PartnerName } from '#contracts/integration/connection.ts';
import type { OpenConnection } from './callPartner.ts';
import { DeliveryError } from './deliveryError.ts';
import type { DeliveryMessage } from './destinations/destination.ts';
import { checkSlackToken, deliverToSlack } from './destinations/slack.ts';
import { deliverToSplunk } from './destinations/splunk.ts';
import { deliverToSumoLogic } from './destinations/sumoLogic.ts';
import { deliverToWebhook } from './destinations/webhook.ts';
import { checkWiz } from './posture/wiz.ts';
import { jira } from './trackers/jira.ts';
import { serviceNow } from './trackers/serviceNow.ts';
import type { Tracker } from './trackers/tracker.ts';

type Send = (message: DeliveryMessage) => Promise<void>;

const withConnection = <C extends Connection>(open: OpenConnection, connection: C) => ({
  ...open,
  connection,
});

/** Delivers messages to a connection; undefined for partners that take none. */
export const destinationOf = (open: OpenConnection): Send | undefined => {
  const { connection } = open;
  switch (connection.partner) {
    case 'slack':
      return (message) => deliverToSlack(withConnection(open, connection), message);
    case 'sumoLogic':
      return (message) => deliverToSumoLogic(withConnection(open, connection), message);
    case 'splunk':
      return (message) => deliverToSplunk(withConnection(open, connection), message);
    case 'webhook':
      return (message) => deliverToWebhook(withConnection(open, connection), message);
    default:
      return undefined;
  }
};

/** The tracker behind a connection; undefined for partners that keep no tickets. */
export const trackerOf = (open: OpenConnection): Tracker | undefined => {
  const { connection } = open;
  switch (connection.partner) {
    case 'jira':
      return jira(withConnection(open, connection));
    case 'serviceNow':
      return serviceNow(withConnection(open, connection));
    default:
      return undefined;
  }
};

const eventPartners: readonly PartnerName[] = ['sumoLogic', 'splunk', 'webhook'];

/** Log services and webhooks get every event; chat is told of alerts alone. */
export const takesEvents = ({ partner }: Connection): boolean => eventPartners.includes(partner);

/** Trackers and posture providers are called, and told nothing. */
export const takesMessages = (connection: Connection): boolean =>
  connection.partner === 'slack' || takesEvents(connection);

const checkTracker = async (tracker: Tracker): Promise<void> => {
  const types = await tracker.issueTypes();
  if (types.length > 0) return;
  throw new DeliveryError('The project has no issue types.', { isRetryable: false });
};

/** Tries a connection as it will be used: `message` is what destinations receive. */
export const tryConnection = async (
  open: OpenConnection,
  message: DeliveryMessage,
): Promise<void> => {
  const { connection } = open;
  if (connection.partner === 'wiz') return checkWiz(withConnection(open, connection));
  const tracker = trackerOf(open);
  if (tracker !== undefined) return checkTracker(tracker);
  if (connection.partner === 'slack') {
    await checkSlackToken(withConnection<ConnectionOf<'slack'>>(open, connection));
  }
  await destinationOf(open)?.(message);
};
