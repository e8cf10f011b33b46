import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { type OcsfEvent, ocsfOfEvent, ocsfTest } from '#contracts/event/ocsf.ts';
import type { DeliveryMessage } from './destination.ts';

/** Address of an event's own page, on the site that the message's link leads to. */
export const linkOf = ({ link }: DeliveryMessage, event: FindingEvent): string =>
  URL.parse(event.link, link)?.href ?? event.link;

/** The message's events; a test message is one of its own. */
export const ocsfEvents = (message: DeliveryMessage): readonly OcsfEvent[] =>
  message.events.length === 0
    ? [ocsfTest(message)]
    : message.events.map((event) => ocsfOfEvent(event, linkOf(message, event)));
