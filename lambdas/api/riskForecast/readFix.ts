import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { FixEffect } from '#contracts/issue/riskForecastRoutes.ts';
import { FixOutcome } from '#contracts/risk/fixOutcome.ts';
import { fixedChecks, openEnded } from '#domain/issue/fixedChecks.ts';
import { readAccess } from '#store/access.ts';
import { FIXES_REF, fixRefOf } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';

export interface KnownFix {
  readonly effect: FixEffect;
  /** Of stores to which other paths lead then. */
  readonly outcomes: readonly FixOutcome[];
}

/** Without an outcome of its own it bears on no listed path, unless not all were computed. */
const effectWithout = async (core: Table, customer: CustomerContext): Promise<FixEffect> => {
  const index = await readAccess(core, customer, { ref: FIXES_REF, schema: z.string() });
  return index !== undefined && index.entries.length === index.total ? 'stay' : 'unknown';
};

/** What is known of fixing an issue. */
export const readFix = async (
  core: Table,
  customer: CustomerContext,
  { id, vulnerability }: IssueRecord,
): Promise<KnownFix> => {
  if (openEnded.has(vulnerability)) return { effect: 'open', outcomes: [] };
  if (!fixedChecks.has(vulnerability)) return { effect: 'stay', outcomes: [] };
  const found = await readAccess(core, customer, { ref: fixRefOf(id), schema: FixOutcome });
  if (found === undefined) return { effect: await effectWithout(core, customer), outcomes: [] };
  const effect = found.entries.length > 0 ? 'change' : 'stay';
  return { effect, outcomes: found.entries };
};
