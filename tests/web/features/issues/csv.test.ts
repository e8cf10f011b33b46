import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRoutes } from '#contracts/check/routes.ts';
import { issueColumns } from '#features/issues/issueColumns.tsx';
import { csvColumns } from '#features/issues/list/csv.ts';
import { furtherColumns } from '#features/issues/list/furtherColumns.ts';
import { type FullIssue, withRecords } from '#features/issues/list/issueRecords.ts';
import { csvTable } from '#lib/csvTable.ts';
import { cloudAccount } from '../../builders.ts';
import { issueRecordRow, issueRow } from '../../issueBuilders.ts';

// Files of this project share a process: what another loaded calls the service itself.
const answers = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('#lib/api.ts', () => ({ call: answers }));
beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

afterAll(() => {
  vi.doUnmock('#lib/api.ts');
  vi.resetModules();
});

const file = { columns: csvColumns, further: furtherColumns };
const full = (more: Partial<FullIssue> = {}): FullIssue => ({
  ...{ ...issueRow(), account: cloudAccount(), record: issueRecordRow() },
  definition: {
    ...{ vulnerabilityID: 'S3-01', description: 'Anybody reads it.' },
    ...{ remediation: 'Block public access.', additionalInfo: 'GDPR: 32' },
  },
  ...more,
});
/** Cells of the first row by their heading. */
const cellsOf = (row: FullIssue) => {
  const [heads = [], cells = []] = csvTable(file, [row]);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
};

describe('the file of issues', () => {
  it('holds every column of the table but the actions, in its order, then the further ones', () => {
    const ids = issueColumns.map(({ id }) => id).filter((id) => id !== 'actions');
    expect(Object.keys(csvColumns)).toEqual(ids);
    const [heads = []] = csvTable(file, [full()]);
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads.slice(-furtherColumns.length)).toEqual(furtherColumns.map(({ head }) => head));
  });

  it('has account, region, first and last seen, remediation, frameworks and link', () => {
    expect(cellsOf(full())).toMatchObject({
      ...{ 'Account Id': '210987654321', 'Account Name': 'Production', Region: 'us-east-1' },
      'Discovered On (UTC)': '2026-11-03T08:12:41.000Z',
      'Last Seen (UTC)': '2026-11-20T00:00:00.000Z',
      ...{ Remediation: 'Block public access.', Frameworks: 'GDPR: 32' },
      'Instance Location': 'arn:aws:s3:::orders',
      Link: 'https://dataward.example/vulnerabilities-details/S3-01/arn%3Aaws%3As3%3A%3A%3Aorders/instance1/',
    });
  });

  it('has the status in the words of the page', () => {
    const rows = [{}, { risk_accepted: true }, { status: 'resolved' as const }];
    expect(rows.map((row) => cellsOf(full(row)).Status)).toEqual([
      'Active',
      'Risk Accepted',
      'Resolved',
    ]);
  });

  it('leaves empty what is not known of an issue that is gone meanwhile', () => {
    const gone = cellsOf(full({ record: undefined, definition: undefined, account: undefined }));
    expect(gone).toMatchObject({ Region: '', 'Last Seen (UTC)': '', Remediation: '' });
  });
});

it('reads records of 100 issues at a time, and each definition once', async () => {
  answers.mockImplementation(async (route, request) => {
    if (route === checkRoutes.describeDefinitions)
      return { data: request.ids.map((vulnerabilityID: string) => ({ vulnerabilityID })) };
    if (route === checkRoutes.listIssueRecords)
      return {
        data: request.securityIssueInstanceIds.map((securityIssueInstanceId: string) =>
          issueRecordRow({ securityIssueInstanceId }),
        ),
      };
    return [cloudAccount()];
  });
  const rows = Array.from({ length: 101 }, (_, at) =>
    issueRow({ securityIssueInstanceId: `i${at}` }),
  );
  const all = await withRecords(rows, new AbortController().signal);
  expect(all.map(({ record }) => record?.securityIssueInstanceId)).toEqual(
    rows.map(({ securityIssueInstanceId }) => securityIssueInstanceId),
  );
  expect(all.every(({ account, definition }) => account && definition)).toBe(true);
  const routes = answers.mock.calls.map(([route]) => route);
  expect(routes.filter((route) => route === checkRoutes.listIssueRecords)).toHaveLength(2);
  expect(routes.filter((route) => route === checkRoutes.describeDefinitions)).toHaveLength(1);
});
