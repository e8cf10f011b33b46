import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { noRiskFacts, RiskFacts } from '#contracts/risk/facts.ts';
import { ReachRisk } from '#contracts/risk/reach.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { EntityVersion, queryBuckets } from './entities.ts';
import { entityKey, entityKinds } from './keys/entities.ts';
import { rowOnly, unpack } from './knowledge.ts';
import { batchGet, type Table } from './table.ts';

const Summary = z.object({
  arn: z.string(),
  name: z.string(),
  region: z._default(z.string(), 'global'),
  type: z.optional(z.string()),
  kind: z.optional(z.string()),
});

const FactsItem = z.object({
  ...EntityVersion.shape,
  observedAt: z.int(),
  summary: Summary,
  riskFacts: z._default(RiskFacts, noRiskFacts),
  /** One of another form is computed again. */
  reachRisk: z.catch(z._default(z.nullable(ReachRisk), null), null),
  knowledge: z.instanceof(Uint8Array),
});

/** An entity as the analysis reads it, gone ones too. */
export interface Facts {
  readonly ref: string;
  readonly accountId: string;
  readonly isGone: boolean;
  /** Which scan row these facts are of. */
  readonly place: { readonly scanSeq: number; readonly part: number };
  /** When the last scan that covers it saw or missed it, milliseconds since 1970. */
  readonly observedAt: number;
  readonly arn: string;
  readonly name: string;
  readonly region: string;
  readonly type: string;
  /** Facts of the last scan; null where they were too large to keep or have another form. */
  readonly row: ScanRow | null;
  /** What earlier analyses found about its risk; of a data store. */
  readonly riskFacts: RiskFacts;
  /** The same of an identity or asset; null = nothing yet. */
  readonly reachRisk: ReachRisk | null;
}

const Row = rowOnly(ScanRow);

const rowIn = (knowledge: Uint8Array): ScanRow | null => {
  try {
    return unpack(Row, knowledge).row;
  } catch {
    return null;
  }
};

/** By ref; facts that were never written are absent. */
export const readFacts = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, Facts>> => {
  const keys = refs.map((ref) => entityKey(customer, ref));
  const items = (await batchGet(core, keys)).map((item) => FactsItem.parse(item));
  return new Map(
    items.map(({ id, accountId, state, scanSeq, part, observedAt, summary, ...item }) => [
      id,
      {
        ref: id,
        accountId,
        isGone: state === 'gone',
        place: { scanSeq, part },
        // A scan is numbered by its start.
        observedAt: state === 'gone' ? scanSeq : observedAt,
        arn: summary.arn,
        name: summary.name,
        region: summary.region,
        type: summary.kind ?? summary.type ?? '',
        row: rowIn(item.knowledge),
        riskFacts: item.riskFacts,
        reachRisk: item.reachRisk,
      },
    ]),
  );
};

/** Refs of everything of the customer in some buckets, gone ones too. */
export const readRefs = async (
  core: Table,
  customer: CustomerContext,
  buckets: readonly string[],
): Promise<string[]> => {
  const found = await Promise.all(
    entityKinds.map((kind) => queryBuckets(core, customer, { kind, buckets, attributes: ['id'] })),
  );
  return found.flat().map((item) => z.object({ id: z.string() }).parse(item).id);
};
