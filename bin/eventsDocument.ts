import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { BUS_DETAIL_TYPE, BUS_SOURCE, BusEvent } from '#contracts/event/busEvent.ts';

/** Where the document is kept; the site serves it as `/events.json`. */
export const eventsFile = fileURLToPath(new URL('../web/public/events.json', import.meta.url));

/** The JSON schema of an event on the bus of findings, as it is committed. */
export const eventsText = (): string => {
  const detail = z.toJSONSchema(BusEvent, { io: 'input' });
  const schema = {
    $schema: detail.$schema,
    title: 'Event of EventBridge on the bus of findings',
    type: 'object',
    required: ['source', 'detail-type', 'detail'],
    properties: {
      source: { const: BUS_SOURCE },
      'detail-type': { const: BUS_DETAIL_TYPE },
      detail: { ...detail, $schema: undefined },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
};
