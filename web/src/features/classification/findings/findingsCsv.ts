import type { CsvColumn } from '#lib/csvTable.ts';
import type { FindingRow, PlaceState } from './rows.ts';

/** A finding with the states of its places, each once. */
export interface ExportedFinding extends FindingRow {
  readonly states: readonly PlaceState[];
}

/** Columns of the file of findings of one data store; shares and confidence from 0 to 1. */
export const findingsCsv: ReadonlyArray<CsvColumn<ExportedFinding>> = [
  { head: 'Type', cell: ({ type }) => type.label },
  { head: 'Key', cell: ({ type }) => type.key },
  { head: 'Tier', cell: ({ type }) => type.tier },
  { head: 'Place', cell: ({ place }) => place ?? 'Whole data store' },
  { head: 'Places', cell: ({ places }) => places.map(({ location }) => location).join('; ') },
  { head: 'Objects', cell: ({ objects }) => objects },
  { head: 'Records at least', cell: ({ records }) => records },
  { head: 'Values at least', cell: ({ values }) => values },
  { head: 'Values seen', cell: ({ hits }) => hits },
  { head: 'Cells looked at', cell: ({ cells }) => cells },
  { head: 'Share from', cell: ({ lower }) => lower },
  { head: 'Share to', cell: ({ upper }) => upper },
  { head: 'Confidence', cell: ({ confidence }) => confidence },
  { head: 'Strength', cell: ({ type }) => type.strength },
  { head: 'State', cell: ({ states }) => states.join('; ') },
  { head: 'Source', cell: ({ type }) => type.automated },
  { head: 'Test data', cell: ({ testData }) => (testData ? 'yes' : 'no') },
];
