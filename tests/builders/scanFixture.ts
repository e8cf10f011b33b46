import type { PartRead } from '#aws/customerAccount.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import type { PartRow } from '#contracts/scan/partRow.ts';
import type { ScanFinished } from '#contracts/scan/scanFinished.ts';
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

/** One customer with one account whose bucket and queues are in the test's memory. */
export interface ScanFixture {
  readonly customer: CustomerContext;
  readonly ingestDeps: IngestDeps;
  readonly publishDeps: PublishDeps;
  /** Messages that the product enqueued for itself. */
  readonly enqueued: IngestMessage[];
  readonly published: () => number;
  readonly analysed: () => number;
  /** Puts a part into the bucket; returns the message that announces it. */
  readonly part: (scanSeq: number, part: number, rows: readonly PartRow[]) => IngestMessage;
  readonly file: (part: PartFileWithNews) => IngestMessage;
  readonly finished: (
    scanSeq: number,
    parts: number,
    overrides?: Partial<ScanFinished>,
  ) => IngestMessage;
  /** Answers reads of this key in place of the bucket. */
  readonly failReads: (read: PartRead | undefined) => void;
  readonly deliver: (message: IngestMessage) => Promise<void>;
  /** Delivers these, and what is enqueued meanwhile, until the queue is empty. */
  readonly deliverAll: (messages: readonly IngestMessage[]) => Promise<void>;
  readonly publish: (rebuild?: boolean) => Promise<void>;
  readonly rows: () => Promise<readonly SnapshotRow[]>;
}

/** What the product does with the messages of a scan, with a bucket and queues in memory. */
const createDeps = (core: TestTables['core']) => {
  const files = new Map<string, Uint8Array>();
  const enqueued: IngestMessage[] = [];
  const counts = { published: 0, analysed: 0 };
  const bucket: { failure: PartRead | undefined } = { failure: undefined };
  const ingestDeps: IngestDeps = {
    core,
    readPart: async (_, { key }) => {
      if (bucket.failure !== undefined) return bucket.failure;
      const bytes = files.get(key);
      return bytes === undefined ? { kind: 'missing' } : { kind: 'read', bytes };
    },
    enqueuePublish: async () => {
      counts.published += 1;
    },
    enqueueAnalysis: async () => {
      counts.analysed += 1;
    },
    enqueueEvents: async () => {},
    enqueueIngest: async (message) => {
      enqueued.push(message);
    },
    now,
    log: silent,
  };
  return { files, enqueued, counts, bucket, ingestDeps };
};

const now = () => Date.UTC(2026, 5, 2);

export const testAccount = {
  id: testAccountId,
  accountDescription: 'Production',
  externalId: 'external-id-of-a-test',
  awsRoleARN: `arn:aws:iam::${testAccountId}:role/dataward-scanner`,
  type: 'aws',
  dataScanFrequency: 'rate(1 day)',
  userId: 'user-1',
  createdAt: Date.UTC(2026, 0, 1),
} as const;

const createMessages = (customerId: string, files: Map<string, Uint8Array>) => {
  const of = { customerId, accountId: testAccountId };
  const file = ({ bytes, detail }: PartFileWithNews): IngestMessage => {
    files.set(detail.key, bytes);
    return { ...of, name: 'scanPartWritten', detail };
  };
  return {
    file,
    part: (scanSeq: number, part: number, rows: readonly PartRow[]) =>
      file(scanPart(rows, { scanSeq, part })),
    finished: (scanSeq: number, parts: number, overrides?: Partial<ScanFinished>) => ({
      ...of,
      name: 'scanFinished' as const,
      detail: {
        ...{ schema: 1 as const, scanSeq, parts, complete: true, finishedAt: scanSeq + 1 },
        ...overrides,
      },
    }),
  };
};

export const createScanFixture = async (
  tables: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext = freshCustomer(),
): Promise<ScanFixture> => {
  const { core, chunks } = tables;
  const { files, enqueued, counts, bucket, ingestDeps } = createDeps(core);
  const publishDeps = { core, chunks, kinds: listedKinds, now, log: silent };
  await addCloudAccount(core, customer, testAccount);
  const deliver = (message: IngestMessage) => ingestMessage(ingestDeps, message);
  return {
    ...{ customer, ingestDeps, publishDeps, enqueued, deliver },
    ...createMessages(customer.customerId, files),
    published: () => counts.published,
    analysed: () => counts.analysed,
    failReads: (read) => {
      bucket.failure = read;
    },
    deliverAll: async (messages) => {
      for (const message of messages) await deliver(message);
      for (let next = enqueued.shift(); next !== undefined; next = enqueued.shift()) {
        await deliver(next);
      }
    },
    publish: (rebuild = false) => publishDataStores(publishDeps, { customer, rebuild }),
    rows: () => readStores(tables, customer),
  };
};
