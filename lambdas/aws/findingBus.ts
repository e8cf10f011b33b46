import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { BUS_DETAIL_TYPE, BUS_SOURCE, type BusEvent } from '#contracts/event/busEvent.ts';
import { clientOptions } from './clientOptions.ts';

/** One call of PutEvents holds so many. */
const PER_CALL = 10;

let client: EventBridgeClient | undefined;

const entryOf = (bus: string, detail: BusEvent) => ({
  EventBusName: bus,
  Source: BUS_SOURCE,
  DetailType: BUS_DETAIL_TYPE,
  Time: new Date(detail.event.at),
  Detail: JSON.stringify(detail),
});

/** Puts events on a bus, in their order. Throws where the bus took not all of a call. */
export const putBusEvents = async (bus: string, events: readonly BusEvent[]): Promise<void> => {
  client ??= new EventBridgeClient({ ...clientOptions });
  for (let at = 0; at < events.length; at += PER_CALL) {
    const Entries = events.slice(at, at + PER_CALL).map((event) => entryOf(bus, event));
    const { FailedEntryCount = 0 } = await client.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount > 0) throw new Error(`The bus refused ${FailedEntryCount} events`);
  }
};
