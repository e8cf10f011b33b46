import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';
import type { OpenStep } from './steps.ts';

const names = (stores: ReadonlyArray<{ readonly name: string }>): string =>
  stores.map(({ name }) => name).join('; ');

/** Of links to cut alone. */
const ofCut =
  <T extends string | number | null>(cell: (point: ChokePoint) => T) =>
  ({ point }: OpenStep): T | null =>
    point.step === 'cut' ? cell(point) : null;

/** Columns of the file of steps, in their order, with who does it. */
export const cutsCsv: ReadonlyArray<CsvColumn<OpenStep>> = [
  { head: 'What to do', cell: ({ point: { text } }) => text },
  { head: 'Step', cell: ({ point: { step } }) => step },
  { head: 'Resource', cell: ({ point }) => (point.step === 'cut' ? null : point.assetId) },
  { head: 'Kind', cell: ofCut(({ kind }) => kind) },
  { head: 'Rule', cell: ofCut(({ rule }) => rule) },
  { head: 'From', cell: ofCut(({ from }) => from) },
  { head: 'To', cell: ofCut(({ to }) => to) },
  { head: 'Paths that are gone', cell: ofCut(({ paths }) => paths) },
  { head: 'Stores out of reach', cell: ofCut(({ stores }) => names(stores)) },
  { head: 'Stores with a lower risk', cell: ({ point: { lowered } }) => names(lowered) },
  { head: 'Points less over all data stores', cell: ({ point: { gained } }) => gained },
  { head: 'Risk score afterwards', cell: ({ point: { score } }) => score },
  { head: 'Owner', cell: ({ note }) => note?.owner ?? null },
  { head: 'Ticked by', cell: ({ note }) => note?.ticked?.by ?? null },
  { head: 'Ticked at', cell: ({ note }) => note?.ticked?.at ?? null },
];
