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
  return new Map(
    copies.flatMap(([copy, from]) => {
      const sensitivity = sensitivityOf(from, known);
      return sensitivity === null ? [] : [[copy, sensitivity] as const];
    }),
  );
};
