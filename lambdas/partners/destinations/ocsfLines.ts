import { type OcsfEvent, ocsfOfEvent, ocsfTest } from '#contracts/event/ocsf.ts';
import type { DeliveryMessage } from './destination.ts';

/** The message's events; a test message is one of its own. */
export const ocsfEvents = ({ at, title, events, link }: DeliveryMessage): readonly OcsfEvent[] =>
  events.length === 0 ? [ocsfTest({ at, title })] : events.map((event) => ocsfOfEvent(event, link));
