import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { deliveryStates, runKinds, runStates } from '#contracts/report/report.ts';
import { chapters } from '#contracts/report/words.ts';
import {
  deliveriesOfRunRange,
  reportDeliveryKey,
  reportKey,
  reportRunKey,
  reportsPk,
  runRange,
  runsOfReportRange,
} from './keys/reports.ts';
import type { ReportItem } from './reports.ts';
import { getItem, ifAllowed, putItem, queryAll, type Table, updateItem } from './table.ts';
import { change, put, transact, type Writes } from './transact.ts';

/** A report that is made, with what it was when it was asked for. Times in ms since 1970. */
const RunItem = z.object({
  runId: z.string(),
  reportId: z.string(),
  name: z.string(),
  description: z.string(),
  chapters: z.array(z.enum(chapters)),
  recipients: z.array(z.string()),
  attachments: z.boolean(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  createdAt: z.int(),
});
export type RunItem = z.infer<typeof RunItem>;

const HISTORY_DAYS = 400;
const PREVIEW_DAYS = 2;
const ttlOf = ({ kind, createdAt }: RunItem): number =>
  Math.ceil(createdAt / 1000) + (kind === 'preview' ? PREVIEW_DAYS : HISTORY_DAYS) * 86_400;

export const readRun = async (
  core: Table,
  customer: CustomerContext,
  runId: string,
): Promise<RunItem | undefined> => {
  const item = await getItem(core, reportRunKey(customer, runId));
  return item && RunItem.parse(item);
};

const readRange = async (core: Table, customer: CustomerContext, between: [string, string]) => {
  const items = await queryAll(core, reportsPk(customer), { between });
  return items.map((item) => RunItem.parse(item));
};

export const readRuns = (core: Table, customer: CustomerContext): Promise<RunItem[]> =>
  readRange(core, customer, runRange);

export const readRunsOfReport = (
  core: Table,
  customer: CustomerContext,
  reportId: string,
): Promise<RunItem[]> => readRange(core, customer, runsOfReportRange(reportId));

const putRun = (core: Table, customer: CustomerContext, run: RunItem): Writes[number] =>
  put(
    core,
    { ...reportRunKey(customer, run.runId), ...run, ttl: ttlOf(run) },
    { ConditionExpression: 'attribute_not_exists(pk)' },
  );

export const writeRun = (core: Table, customer: CustomerContext, run: RunItem): Promise<boolean> =>
  transact(core, [putRun(core, customer, run)]);

/** Claims an occurrence and counts it. False when it is claimed, or the report changed meanwhile. */
export const claimRun = (
  core: Table,
  customer: CustomerContext,
  { run, report }: { readonly run: RunItem; readonly report: ReportItem },
): Promise<boolean> =>
  transact(core, [
    putRun(core, customer, run),
    change(core, reportKey(customer, report.id), {
      set: { sent: report.sent + 1 },
      when: { sent: report.sent },
    }),
  ]);

export const saveRunState = async (
  core: Table,
  customer: CustomerContext,
  { runId, state }: Pick<RunItem, 'runId' | 'state'>,
): Promise<void> => {
  await updateItem(core, reportRunKey(customer, runId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state },
  });
};

/** The message to one recipient. */
const DeliveryItem = z.object({
  email: z.string(),
  state: z.enum(deliveryStates),
  at: z.int(),
  /** Of the mail service; empty = not known. */
  messageId: z.string(),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

export interface DeliveryOf {
  readonly runId: string;
  readonly hash: string;
}

export const readDelivery = async (
  core: Table,
  customer: CustomerContext,
  of: DeliveryOf,
): Promise<DeliveryItem | undefined> => {
  const item = await getItem(core, reportDeliveryKey(customer, of));
  return item && DeliveryItem.parse(item);
};

export const readDeliveries = async (
  core: Table,
  customer: CustomerContext,
  runId: string,
): Promise<DeliveryItem[]> => {
  const between = deliveriesOfRunRange(runId);
  const items = await queryAll(core, reportsPk(customer), { between });
  return items.map((item) => DeliveryItem.parse(item));
};

const deliveryTtl = (at: number): number => Math.ceil(at / 1000) + HISTORY_DAYS * 86_400;

/** False when another call has begun it, or something was heard of it. */
export const beginDelivery = (
  core: Table,
  customer: CustomerContext,
  { of, email, at, known }: DeliveryStart,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      core,
      {
        ...reportDeliveryKey(customer, of),
        ...({ email, state: 'sending', at, messageId: '' } satisfies DeliveryItem),
        ttl: deliveryTtl(at),
      },
      known === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#state = :sending AND #at = :at',
            ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
            ExpressionAttributeValues: { ':sending': 'sending', ':at': known.at },
          },
    ),
  );
export interface DeliveryStart {
  readonly of: DeliveryOf;
  readonly email: string;
  readonly at: number;
  /** As it was read. */
  readonly known: { readonly at: number } | undefined;
}

/** What is heard of a message never goes back from a failure to `sent`. */
export const recordDelivery = (
  core: Table,
  customer: CustomerContext,
  { of, ...set }: { readonly of: DeliveryOf } & Omit<DeliveryItem, 'email'>,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, reportDeliveryKey(customer, of), {
      ConditionExpression:
        set.state === 'sent' || set.state === 'skipped'
          ? 'attribute_exists(pk) AND #state = :sending'
          : 'attribute_exists(pk)',
      UpdateExpression: 'SET #state = :state, #at = :at, messageId = :id',
      ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
      ExpressionAttributeValues: {
        ':state': set.state,
        ':at': set.at,
        ':id': set.messageId,
        ...((set.state === 'sent' || set.state === 'skipped') && { ':sending': 'sending' }),
      },
    }),
  );
