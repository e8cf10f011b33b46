import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type * as z from 'zod/mini';
import type { EventContract } from '#contracts/scan/event.ts';
import { clientOptions } from '../collectors/clients.ts';
import type { AwsOptions } from '../collectors/collector.ts';

export interface BusOptions {
  /** Region of the calls to the bus. */
  readonly region: string;
  /** Name or ARN of the product's bus. */
  readonly bus: string;
  readonly aws?: AwsOptions;
}

/** Puts an event on the product's bus; throws for a detail that does not match its schema. */
export type Announce = <C extends EventContract>(
  contract: C,
  detail: z.infer<C['detail']>,
) => Promise<void>;

const ATTEMPTS = 4;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const createAnnounce = ({ region, bus, aws = {} }: BusOptions): Announce => {
  const client = new EventBridgeClient(clientOptions({ aws }, region));
  return async (contract, detail) => {
    const entry = {
      EventBusName: bus,
      Source: contract.source,
      DetailType: contract.name,
      Detail: JSON.stringify(contract.detail.parse(detail)),
    };
    // PutEvents answers 200 for entries that it did not take: they are sent again.
    for (let attempt = 1; ; attempt += 1) {
      const reply = await client.send(new PutEventsCommand({ Entries: [entry] }));
      if ((reply.FailedEntryCount ?? 0) === 0) return;
      if (attempt === ATTEMPTS) throw new Error(`bus refused: ${reply.Entries?.[0]?.ErrorCode}`);
      await wait(100 * 2 ** attempt);
    }
  };
};
