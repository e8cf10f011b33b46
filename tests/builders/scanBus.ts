import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnnounce } from '#customer-stack/scanner/announce.ts';
import { createEvents, type Events } from '#local/aws/services/events/index.ts';
import type { Queues } from '#local/aws/services/sqs/queues.ts';

const PRODUCT = '999999999999';
export const scanBusName = 'dataward-scans';
const busArn = `arn:aws:events:us-east-1:${PRODUCT}:event-bus/${scanBusName}`;

const noQueues: Queues = {
  accountId: PRODUCT,
  create: () => Promise.reject(new Error('no queues')),
  find: () => undefined,
  names: () => [],
  arnOf: (name) => name,
  urlOf: (name) => name,
};

export interface ScanBus {
  readonly services: Events['services'];
  readonly stop: () => Promise<void>;
}

/** The emulator's EventBridge with the product's bus, which nobody is admitted to yet. */
export const openScanBus = async (): Promise<ScanBus> => {
  const folder = await mkdtemp(join(tmpdir(), 'scan-bus-'));
  const events = await createEvents({
    folder,
    accountId: PRODUCT,
    region: 'us-east-1',
    queues: noQueues,
    invoke: () => Promise.reject(new Error('no functions')),
    principalOf: (key) => `arn:aws:iam::${/\d{12}/.exec(key)?.[0]}:root`,
    log: () => {},
  });
  events.createBus({ name: scanBusName });
  return {
    services: events.services,
    stop: async () => {
      await events.stop();
      await rm(folder, { recursive: true });
    },
  };
};

interface Sender {
  readonly endpoint: string;
  readonly accountId: string;
  readonly region?: string;
  /** Called between attempts. */
  readonly pause?: () => Promise<unknown>;
}

/** An account's scanner, which puts events on the bus as the deployed one does. */
export const announceFrom = (sender: Sender) => {
  const { endpoint, accountId, region = 'us-east-1', pause = async () => {} } = sender;
  const credentials = { accessKeyId: `AKIA${accountId}SCAN`, secretAccessKey: 'secret' };
  return createAnnounce({ region, bus: busArn, aws: { endpoint, credentials }, pause });
};
