import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import { copySourcesOf } from '#domain/risk/copySources.ts';
import type { Table } from '#store/table.ts';
import { sensitivityOf } from './evaluate.ts';
import { readSensitivities } from './readSensitivities.ts';

/** Greatest sensitivity of what was copied into stores that could not be read; others are absent. */
export const readCopied = async (
  core: Table,
  customer: CustomerContext,
  all: Collected,
): Promise<Map<string, number>> => {
  const copies = [...copySourcesOf(all)].filter(([copy]) => all.unread.has(copy));
  const sources = [...new Set(copies.flatMap(([, from]) => from))];
  const known = await readSensitivities(core, customer, sources);
  const found = copies.map(([copy, from]) => [copy, sensitivityOf(from, known)] as const);
  // What was copied is in the copy still, though its source is gone or can be read no more.
  const left = [...all.unread].map((ref) => [ref, all.riskFacts.get(ref)?.copied] as const);
  return new Map(
    [...left, ...found].flatMap(([copy, score]) => (score == null ? [] : [[copy, score] as const])),
  );
};
