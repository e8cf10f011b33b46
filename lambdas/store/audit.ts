import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { auditActions } from '#contracts/auditLog/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { auditPk } from './keys/customers.ts';
import { putItem, queryAll, type Table } from './table.ts';

const AuditItem = z.object({
  sk: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  action: z.enum(auditActions),
  userId: z.string(),
  email: z.string(),
  target: z.string(),
  detail: z.string(),
});
export type AuditItem = z.output<typeof AuditItem>;
export type NewAuditItem = Omit<AuditItem, 'sk'>;

export const KEEP_DAYS = 400;
/** DynamoDB deletes an expired item within a few days. */
const SWEPT_LATE_DAYS = 31;
const CLOCKS_DIFFER_MS = 86_400_000;
/** Sorts as the moments do. */
const sortKeyAt = (at: number): string => String(at).padStart(15, '0');
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** An entry as it is stored, under a key of its own. */
export const auditItem = (customer: CustomerContext, entry: NewAuditItem) => ({
  pk: auditPk(customer, monthOf(entry.at)),
  sk: `${sortKeyAt(entry.at)}#${randomUUID()}`,
  ...entry,
  ttl: Math.ceil(entry.at / 1000) + KEEP_DAYS * 86_400,
});

/** Entries are added and never changed. */
export const addAudit = async (
  core: Table,
  customer: CustomerContext,
  entry: NewAuditItem,
): Promise<void> => {
  await putItem(core, auditItem(customer, entry), {
    ConditionExpression: 'attribute_not_exists(pk)',
  });
};

/** Months from that of `to` back to that of `from`, such as `2026-02`, `2026-01`. */
const monthsBack = (from: number, to: number): string[] => {
  const months: string[] = [];
  const day = new Date(to);
  day.setUTCDate(1);
  while (monthOf(day.getTime()) >= monthOf(from)) {
    months.push(monthOf(day.getTime()));
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return months;
};

/** Partitions of every entry that the log may hold at a moment. */
export const auditPartitions = (customer: CustomerContext, now: number): string[] =>
  monthsBack(now - (KEEP_DAYS + SWEPT_LATE_DAYS) * 86_400_000, now + CLOCKS_DIFFER_MS).map(
    (month) => auditPk(customer, month),
  );

export interface AuditRange {
  /** Milliseconds since 1970, both included; nothing older than the log keeps is looked for. */
  readonly from: number;
  readonly to: number;
  /** Only entries older than this one, by its `sk`. */
  readonly before?: string | undefined;
  /** At least so many are read where there are so many. */
  readonly atLeast: number;
}

/** Newest first. */
export const readAudit = async (
  core: Table,
  customer: CustomerContext,
  { from, to, before, atLeast }: AuditRange,
): Promise<AuditItem[]> => {
  const found: AuditItem[] = [];
  const oldest = Math.max(from, to - KEEP_DAYS * 86_400_000);
  const lowest = sortKeyAt(oldest);
  const highest = before ?? `${sortKeyAt(to)}~`;
  for (const month of monthsBack(oldest, to)) {
    const pk = auditPk(customer, month);
    const items = await queryAll(core, pk, { between: [lowest, highest] });
    const entries = items.map((item) => AuditItem.parse(item)).filter(({ sk }) => sk !== before);
    found.push(...entries.reverse());
    if (found.length >= atLeast) break;
  }
  return found;
};

/** Every entry from one moment up to another, which is not included; ms since 1970. */
export const readAuditBetween = async (
  core: Table,
  customer: CustomerContext,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<AuditItem[]> => {
  const found: AuditItem[] = [];
  const between: [string, string] = [sortKeyAt(from), `${sortKeyAt(to - 1)}~`];
  for (const month of monthsBack(from, to - 1).reverse()) {
    const items = await queryAll(core, auditPk(customer, month), { between });
    for (const item of items) found.push(AuditItem.parse(item));
  }
  return found;
};
