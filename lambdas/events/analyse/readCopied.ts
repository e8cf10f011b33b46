import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import { copySourcesOf, orphansOf } from '#domain/risk/copySources.ts';
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
  // What a store held when it was last seen is in its copies still.
  const left = orphansOf(all.targets).map(
    ({ ref }) => [ref, all.riskFacts.get(ref)?.copied] as const,
  );
  return new Map(
    [...left, ...found].flatMap(([copy, score]) => (score == null ? [] : [[copy, score] as const])),
  );
};
