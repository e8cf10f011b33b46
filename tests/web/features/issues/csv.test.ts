import { describe, expect, it } from 'vitest';
import { issueColumns } from '#features/issues/issueColumns.tsx';
import { csvColumns } from '#features/issues/list/csv.ts';
import { csvTable } from '#lib/csvTable.ts';
import { issueRow } from '../../issueBuilders.ts';

describe('the file of issues', () => {
  it('can hold every column but the actions', () => {
    const ids = issueColumns.map(({ id }) => id).filter((id) => id !== 'actions');
    expect(Object.keys(csvColumns).toSorted()).toEqual(ids.toSorted());
  });

  it('has the status in the words of the page, the whole ARN, instants in UTC', () => {
    const rows = [
      issueRow(),
      issueRow({ risk_accepted: true }),
      issueRow({ status: 'resolved', policyViolations: [{ name: 'A' }, { name: 'B' }] }),
    ];
    const shown = ['name', 'policies', 'instanceLocation', 'discoveredOn'];
    const [head, ...cells] = csvTable(csvColumns, shown, rows);
    expect(head).toEqual([
      'Name',
      'Status',
      'Policy Names',
      'Instance Location',
      'Discovered On (UTC)',
    ]);
    expect(cells.map((row) => row[1])).toEqual(['Active', 'Risk Accepted', 'Resolved']);
    expect(cells[2]?.slice(2)).toEqual(['A; B', 'arn:aws:s3:::orders', '2026-11-03T08:12:41.000Z']);
  });
});
