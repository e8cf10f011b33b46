import {
  EventBridgeClient,
  PutEventsCommand,
  type PutEventsRequestEntry,
} from '@aws-sdk/client-eventbridge';
import type * as z from 'zod/mini';
import type { EventContract } from '#contracts/scan/event.ts';
import { clientOptions, isDenied } from '../collectors/clients.ts';
import type { AwsOptions } from '../collectors/collector.ts';

export interface BusOptions {
  /** Region of the stack. */
  readonly region: string;
  /** Name or ARN of the product's bus. */
  readonly bus: string;
  readonly aws?: AwsOptions;
  /** Waits between attempts. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Puts an event on the product's bus; throws for a detail that does not match its schema. */
export type Announce = <C extends EventContract>(
  contract: C,
  detail: z.infer<C['detail']>,
) => Promise<void>;

/** The last comes after 25 seconds: an account that was just connected may not be admitted yet. */
const ATTEMPTS = 8;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A call reaches the buses of its own region only; a name is that of a bus in the stack's region. */
const regionOf = ({ bus, region }: BusOptions): string =>
  /^arn:[\w-]+:events:([\w-]+):/.exec(bus)?.[1] ?? region;

/** The error code of what the bus did not take; undefined = it took the event. */
const refusalOf = async (
  client: EventBridgeClient,
  entry: PutEventsRequestEntry,
): Promise<string | undefined> => {
  try {
    const reply = await client.send(new PutEventsCommand({ Entries: [entry] }));
    // PutEvents answers 200 for entries that it did not take.
    if ((reply.FailedEntryCount ?? 0) === 0) return undefined;
    return reply.Entries?.[0]?.ErrorCode ?? 'unknown';
  } catch (error) {
    if (isDenied(error)) return 'AccessDenied';
    throw error;
  }
};

export const createAnnounce = (options: BusOptions): Announce => {
  const { bus, aws = {}, pause = wait } = options;
  const client = new EventBridgeClient(clientOptions({ aws }, regionOf(options)));
  return async (contract, detail) => {
    const entry = {
      EventBusName: bus,
      Source: contract.source,
      DetailType: contract.name,
      Detail: JSON.stringify(contract.detail.parse(detail)),
    };
    for (let attempt = 1; ; attempt += 1) {
      const refusal = await refusalOf(client, entry);
      if (refusal === undefined) return;
      if (attempt === ATTEMPTS) throw new Error(`bus refused: ${refusal}`);
      await pause(100 * 2 ** attempt);
    }
  };
};
