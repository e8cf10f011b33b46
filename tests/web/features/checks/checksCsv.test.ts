import { expect, it } from 'vitest';
import { checksCsv } from '#features/checks/checksCsv.ts';
import { toCsv } from '#lib/csv.ts';
import { checkRow } from '#tests/web/checkBuilders.ts';

const linesOf = (row: ReturnType<typeof checkRow>) => toCsv(checksCsv([row])).split('\r\n');

it('a line of the catalogue holds the results and a column for each framework', () => {
  const [head, line] = linesOf(
    checkRow({
      ...{ active: 2, riskAccepted: 1, passed: 7, unknown: 3, acceptances: ['account', 'tag'] },
      requirements: [{ framework: 'soc2', ids: ['CC6.1', 'CC6.6'] }],
    }),
  );
  expect(head?.split(',')).toHaveLength(21);
  expect(head).toMatch(/,PCI DSS 4.0.1,SOC 2$/);
  expect(line).toBe(
    'S3-01,S3,S3 bucket policy allows public read access,Critical,Failing,2,1,7,3,account tag,s3,,,,,,,,,,CC6.1 CC6.6',
  );
});

it('no cell is one that a spreadsheet would run', () => {
  const requirements = [{ framework: 'soc2' as const, ids: ['@SUM(A1)'] }];
  const [, line] = linesOf(checkRow({ title: '=HYPERLINK("x")', requirements }));
  expect(line).toContain(`,"'=HYPERLINK(""x"")",`);
  expect(line).toMatch(/,'@SUM\(A1\)$/);
});
