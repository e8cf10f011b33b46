import type { Check } from '#checks/check.ts';
import { checks } from '#checks/index.ts';
import { rowTypeOf } from '#checks/rowType.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Table } from '#store/table.ts';
import { createIssueFixture, type IssueFixture } from '../../builders/issueFixture.ts';
import { memoryTable } from '../../builders/memory/table.ts';
import { type BenchRow, row } from '../row.ts';

const ROWS_PER_PART = 2_000;

/** A check that counts the rows that are evaluated and applies to none. */
const countingCheck = () => {
  const counts = { evaluated: 0 };
  const check: Check = {
    ...(checks[0] as Check),
    id: 'COUNT',
    isOfType: () => true,
    appliesTo: () => {
      counts.evaluated += 1;
      return false;
    },
  };
  return { check, counts };
};

const kept = /^T#[^#]*#(V#..|TALLIES|CHECKS|CHECKDUE)$/;

interface Reply {
  readonly Items?: readonly { readonly pk?: unknown }[];
  readonly Responses?: Readonly<Record<string, readonly { readonly pk?: unknown }[]>>;
}

/** How many items of verdicts and numbers the calls name or return. */
const keptIn = (input: object, reply: Reply): number => {
  const {
    RequestItems: wanted,
    Key: one,
    ExpressionAttributeValues: values,
  } = input as {
    RequestItems?: Record<string, { Keys: { pk: string }[] }>;
    Key?: { pk: string };
    ExpressionAttributeValues?: Record<string, unknown>;
  };
  const keys = Object.values(wanted ?? {}).flatMap(({ Keys }) => Keys);
  const named = [...keys, ...(one === undefined ? [] : [one])].filter(({ pk }) => kept.test(pk));
  const isQuery = reply.Items !== undefined && kept.test(`${values?.[':pk']}`);
  return named.length + (isQuery ? (reply.Items?.length ?? 0) : 0);
};

const readingTable = (table: Table, reads: { items: number }): Table => ({
  name: table.name,
  client: {
    send: async (command: { readonly input: object }) => {
      const reply = (await table.client.send(command as never)) as Reply;
      const isRead = /^(Get|BatchGet|Query)/.test(command.constructor.name);
      if (isRead) reads.items += keptIn(command.input, reply);
      return reply;
    },
  } as unknown as Table['client'],
});

/** The first resource with the settings of another one of its type. */
const changedRow = ([first, ...others]: readonly ScanRow[]): ScanRow => {
  const other = others.find((one) => first !== undefined && rowTypeOf(one) === rowTypeOf(first));
  if (first === undefined || other === undefined) throw new Error('no two resources of a type');
  return { ...other, name: first.name, arn: first.arn };
};

const scan = async (
  fixture: IssueFixture,
  rows: readonly ScanRow[],
  scanSeq: number,
): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, part) =>
    fixture.part(scanSeq, part, rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART)),
  );
  await fixture.deliverAll([
    ...parts,
    fixture.finished(scanSeq, parts.length, { complete: false }),
  ]);
};

/** What an analysis after one changed resource evaluates and reads, of all that is stored. */
export const measureOneChange = async (all: readonly ScanRow[]): Promise<BenchRow[]> => {
  // Without identities the analysis has no access to compute, which other areas measure.
  const rows = all.filter(({ kind }) => kind !== 'identity');
  const tables = { core: memoryTable('core'), chunks: memoryTable('chunks') };
  const fixture = await createIssueFixture(tables);
  const { check, counts } = countingCheck();
  const counted = { checks: [...checks, check] };
  await scan(fixture, rows, 10);
  await fixture.analyse(counted);
  counts.evaluated = 0;
  await scan(fixture, [changedRow(rows)], 20);
  const reads = { items: 0 };
  await fixture.analyse({ ...counted, core: readingTable(tables.core, reads) });
  const of = { area: 'checks', peerValue: rows.length };
  return [
    row({
      ...of,
      name: 'evaluated after one changed resource',
      value: counts.evaluated,
      unit: 'resources',
      peer: 'all resources',
      target: '<= 0.001',
    }),
    row({
      ...of,
      name: 'verdicts and numbers read after it',
      value: reads.items,
      unit: 'items',
      peer: 'verdicts of all resources',
      target: '<= 0.05',
      note: 'One bucket of 256, the sums of all buckets, and the failures of checks whose numbers changed.',
    }),
  ];
};
