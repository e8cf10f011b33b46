import type { TableBlock } from '#contracts/report/content.ts';
import { dayCell, table } from '#domain/report/blocks.ts';
import { readCheckResults } from '#store/checkResults.ts';
import { readIssues } from '#store/issues.ts';
import { type ChapterInput, MOST_ROWS } from './chapter.ts';

/** Rows on paper; the CSV has up to `MOST_ROWS`. */
const SHOWN = 40;

const failing = [
  ['Check', 9],
  ['Result', 7],
  ['Resource', 28],
  ['Account', 13],
  ['Why', 23],
  ['Since', 10],
  ['Evaluated', 10],
] as const;

const byAccount = [
  ['Check', 10],
  ['Requires', 34],
  ['Account', 15],
  ['Passing', 10, 'number'],
  ['Failing', 10, 'number'],
  ['Unknown', 10, 'number'],
  ['Evaluated', 11],
] as const;

type Results = Awaited<ReturnType<typeof readCheckResults>>;

/** Each resource that fails a check, with why and since when. */
const failingTable = async (
  { core, customer }: ChapterInput,
  results: Results,
  evaluated: string,
): Promise<TableBlock> => {
  const found = results.flatMap(({ checkId, failures }) =>
    failures.map((failure) => ({ ...failure, checkId })),
  );
  const failures = found.slice(0, MOST_ROWS);
  const read = await readIssues(core, customer, [...new Set(failures.map((one) => one.issueId))]);
  const issues = new Map(read.map((issue) => [issue.id, issue]));
  const rows = failures.map(({ checkId, issueId, location, accountId }) => {
    const issue = issues.get(issueId);
    const since = issue && dayCell(new Date(issue.discoveredOn).toISOString());
    return [checkId, 'fails', location, accountId, issue?.because ?? '', since ?? '', evaluated];
  });
  const total = results
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { failed }) => sum + failed, 0);
  return {
    ...table('Resources that fail a check', failing, { rows, total: Math.max(total, rows.length) }),
    shown: SHOWN,
  };
};

/** What each check came to in each account. */
const accountsTable = (
  results: Results,
  titles: ReadonlyMap<string, string>,
  evaluated: string,
): TableBlock => {
  const rows = results.flatMap(({ checkId, accounts }) =>
    accounts.map(({ accountId, passed, failed, unknown }) => [
      ...[checkId, titles.get(checkId) ?? '', accountId],
      ...[passed, failed, unknown].map(String),
      evaluated,
    ]),
  );
  return {
    ...table('Results by check and account', byAccount, {
      rows: rows.slice(0, MOST_ROWS),
      total: rows.length,
    }),
    shown: SHOWN,
  };
};

/** Results of the checks that belong to a framework, each with the day of its evaluation. */
export const checkEvidence = async (
  input: ChapterInput,
  evaluated: string,
): Promise<TableBlock[]> => {
  const { checkTexts } = await import('#checks/texts.ts');
  const own = Object.entries(checkTexts).filter(([, { requirements }]) => requirements.length > 0);
  const titles = new Map(own.map(([id, { title }]) => [id, title]));
  const results = await readCheckResults(input.core, input.customer, [...titles.keys()]);
  return [await failingTable(input, results, evaluated), accountsTable(results, titles, evaluated)];
};
