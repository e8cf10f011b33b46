import * as z from 'zod/mini';
import { CustomerId } from '../ids.ts';
import { FindingEvent } from './findingEvent.ts';

export const BUS_SOURCE = 'dataward';
export const BUS_DETAIL_TYPE = 'finding changed';

/**
 * Detail of an event on the bus of findings. Members are only added to a version; a repetition has
 * the same `event.id`.
 */
export const BusEvent = z.object({
  version: z.literal(1),
  customerId: CustomerId,
  event: FindingEvent,
});
export type BusEvent = z.infer<typeof BusEvent>;
