import type { PartRead } from '#aws/customerAccount.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import type { ScanFinished } from '#contracts/scan/scanFinished.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { IngestDeps } from '#events/ingest/deps.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { PublishDeps } from '#readModel/publisher/publishDeps.ts';
import { addCloudAccount } from '#store/cloudAccounts.ts';
import { publishDataStores } from './readModel/publishOne.ts';
import { readStores } from './readStores.ts';
import { type PartFileWithNews, scanPart } from './scanPart.ts';
import { freshCustomer, type TestTables } from './testTables.ts';

export const testAccountId = '210987654321';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** One customer with one account whose bucket and queues are held by the test. */
export interface ScanWorld {
  readonly customer: CustomerContext;
  readonly ingestDeps: IngestDeps;
  readonly publishDeps: PublishDeps;
  /** What the product asked to be done again. */
  readonly askedAgain: IngestMessage[];
  readonly published: () => number;
  readonly analysed: () => number;
  /** Puts a part into the bucket; returns the message that announces it. */
  readonly part: (scanSeq: number, part: number, rows: readonly ScanRow[]) => IngestMessage;
  readonly file: (part: PartFileWithNews) => IngestMessage;
  readonly finished: (
    scanSeq: number,
    parts: number,
    overrides?: Partial<ScanFinished>,
  ) => IngestMessage;
  /** Answers reads of this key in place of the bucket. */
  readonly failReads: (read: PartRead | undefined) => void;
  readonly deliver: (message: IngestMessage) => Promise<void>;
  /** Delivers, and whatever is asked again, until nothing is. */
  readonly deliverAll: (messages: readonly IngestMessage[]) => Promise<void>;
  readonly publish: (rebuild?: boolean) => Promise<void>;
  readonly rows: () => Promise<readonly SnapshotRow[]>;
}

export const scanWorld = async (
  tables: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext = freshCustomer(),
): Promise<ScanWorld> => {
  const { customerId } = customer;
  const files = new Map<string, Uint8Array>();
  const askedAgain: IngestMessage[] = [];
  let failure: PartRead | undefined;
  let published = 0;
  let analysed = 0;
  const now = () => Date.UTC(2026, 5, 2);
  const ingestDeps: IngestDeps = {
    core: tables.core,
    readPart: async (_, { key }) => {
      if (failure !== undefined) return failure;
      const bytes = files.get(key);
      return bytes === undefined ? { kind: 'missing' } : { kind: 'read', bytes };
    },
    enqueuePublish: async () => {
      published += 1;
    },
    enqueueAnalysis: async () => {
      analysed += 1;
    },
    enqueueIngest: async (message) => {
      askedAgain.push(message);
    },
    now,
    log: silent,
  };
  const { core, chunks } = tables;
  const publishDeps = { core, chunks, kinds: listedKinds, now, log: silent };
  await addCloudAccount(tables.core, customer, {
    id: testAccountId,
    accountDescription: 'Production',
    externalId: 'external-id-of-a-test',
    awsRoleARN: `arn:aws:iam::${testAccountId}:role/dataward-scanner`,
    type: 'aws',
    dataScanFrequency: 'rate(1 day)',
    userId: 'user-1',
    createdAt: Date.UTC(2026, 0, 1),
  });
  const whose = { customerId, accountId: testAccountId };
  const file = ({ bytes, detail }: PartFileWithNews): IngestMessage => {
    files.set(detail.key, bytes);
    return { ...whose, name: 'scanPartWritten', detail };
  };
  const deliver = (message: IngestMessage) => ingestMessage(ingestDeps, message);
  return {
    customer,
    ingestDeps,
    publishDeps,
    askedAgain,
    published: () => published,
    analysed: () => analysed,
    file,
    part: (scanSeq, part, rows) => file(scanPart(rows, { scanSeq, part })),
    finished: (scanSeq, parts, overrides) => ({
      ...whose,
      name: 'scanFinished',
      detail: { schema: 1, scanSeq, parts, complete: true, finishedAt: scanSeq + 1, ...overrides },
    }),
    failReads: (read) => {
      failure = read;
    },
    deliver,
    deliverAll: async (messages) => {
      for (const message of messages) await deliver(message);
      for (let next = askedAgain.shift(); next !== undefined; next = askedAgain.shift()) {
        await deliver(next);
      }
    },
    publish: (rebuild = false) => publishDataStores(publishDeps, { customer, rebuild }),
    rows: () => readStores(tables, customer),
  };
};
