import type { CustomerContext } from '#contracts/customer/context.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';

/** Gets every event, in their order. */
export interface EventDestination {
  readonly name: string;
  /**
   * It gets events together once none came for so long; absent = it gets those that were recorded
   * together at once.
   */
  readonly quietMs?: number;
  /** Throws where it cannot take them: they are handed to it again. */
  readonly hand: (customer: CustomerContext, events: readonly FindingEvent[]) => Promise<void>;
}
