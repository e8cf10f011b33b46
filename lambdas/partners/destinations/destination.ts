import type { FindingEvent } from '#contracts/event/findingEvent.ts';

/** What a destination is told. */
export interface DeliveryMessage {
  /** The same for every attempt, so that a receiver can tell repetitions. */
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly title: string;
  /** Plain text, one fact a line. */
  readonly text: string;
  /** Address of a page of the product. */
  readonly link: string;
  /** What happened, for machines: of one cause or of one batch; none in a test message. */
  readonly events: readonly FindingEvent[];
}

/** Tells one kind of partner; throws a `DeliveryError`. */
export type Deliver<Connection> = (
  connection: Connection,
  message: DeliveryMessage,
) => Promise<void>;

/** What is kept of a message, so that it can be sent again. */
export const contentOf = ({ text, link, events }: DeliveryMessage) => ({
  text,
  link,
  events: [...events],
});
