import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { IssueRecord } from '#contracts/issue/record.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { readRunning } from '#local/run/runningFile.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { issues } from '#readModel/kinds/issues.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { publishKind } from '#readModel/publisher/publishKind.ts';
import { readFittingIssues } from '#store/issues.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { issueRecord, storeIssues } from '../../builders/issueRecords.ts';
import { typedRows } from '../../builders/readModel/oddRows.ts';
import { type SignedIn, signIn } from '../../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../../builders/startedProduct.ts';
import { quantile } from '../lists/measure.ts';
import { workload } from '../lists/workload.ts';
import { type BenchArea, type BenchRow, row } from '../row.ts';

const ISSUES = 50_000;
const BUDGET_MS = 50;
const WARM_UP = 2;

type Request = Omit<RequestInput<typeof issueRoutes.listIssues>, 'customerId'>;
interface Page {
  readonly count: number;
  readonly data: readonly { readonly displayId: string }[];
}
type ReadPage = (member: SignedIn) => Promise<Page>;

const kindOf = (rows: readonly Row[]): ListedKind<typeof issuesKind> => ({
  ...issues,
  readAll: async () => typedRows(issuesKind, rows),
  readChanged: async () => ({ rows: [], gone: [] }),
  derive: (snapshot) => snapshot,
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Tables of the running product. */
const tablesOf = (folder: string) => {
  const running = readRunning(folder);
  if (running === undefined) throw new Error('the product does not run');
  const { endpoint, region, accountId, names } = running;
  const credentials = { accessKeyId: accessKeyId(accountId), secretAccessKey };
  const base = new DynamoDBClient({ endpoint, region, credentials });
  const marshallOptions = { removeUndefinedValues: true };
  const client = DynamoDBDocumentClient.from(base, { marshallOptions });
  const tables = {
    core: { name: names.coreTable, client },
    chunks: { name: names.chunksTable, client },
  };
  return { ...tables, close: () => base.destroy() };
};
type Tables = ReturnType<typeof tablesOf>;

const publishInto = (tables: Tables, customer: CustomerContext, rows: readonly Row[]) =>
  publishKind({ ...tables, kinds: [issues], now: Date.now, log: silent }, kindOf(rows), {
    customer,
    rebuild: true,
  });

/** The record that a row was made of. */
const recordOf = (row: Row): IssueRecord => {
  const { impacted, resolved, discovered, ...cells } = row;
  return IssueRecord.parse({
    ...issueRecord(),
    ...cells,
    id: issueIdOf(`${row.accountId}`, `${row.vulnerability}`, `${row.location}`),
    stores: Array.from({ length: Number(impacted) }, (_, n) => `store-${n}`),
    status: resolved === 1 ? 'resolved' : 'active',
    discoveredOn: discovered,
  });
};

/** Lists read their rows from the store, so the rows of the requested pages are stored. */
const storeReadRows = async (
  tables: Tables,
  member: SignedIn,
  { issues, reads }: { readonly issues: readonly Row[]; readonly reads: readonly ReadPage[] },
): Promise<void> => {
  const rows = new Map(issues.map((issue) => [`ISS-${issue.display}`, issue]));
  const customer = customerContext(member.customerId);
  for (const readPage of reads) {
    const { data } = await readPage(member);
    const records = data.map(({ displayId }) => recordOf(rows.get(displayId) ?? {}));
    await storeIssues(tables, customer, records);
    const ids = records.map(({ id }) => id);
    const found = await readFittingIssues(tables.core, customer, ids);
    if (found.includes(undefined)) throw new Error('records of the page are not read back');
  }
};

const list =
  (request: Request): ReadPage =>
  (member) =>
    member.post(issueRoutes.listIssues, request);
const search =
  (q: string): ReadPage =>
  async (member) =>
    (await member.post(searchRoutes.search, { dataset: 'issues', q })) as Page;

/** Requests of the issues page, one after the other. */
const readsByGroup = (rows: readonly Row[]): Readonly<Record<string, readonly ReadPage[]>> => {
  const some = rows[4_321] ?? {};
  return {
    'first pages': [
      list({}),
      list({ page: 2 }),
      list({ page: 3 }),
      list({ severity: 'CRITICAL' }),
      list({ severity: 'HIGH' }),
    ],
    'filters and sorts': [
      list({ ordering: 'name', sortType: 'asc' }),
      list({
        ordering: 'instanceLocation',
        sortType: 'asc',
        cloudAccountId: `${some.accountId}`,
      }),
      list({ ordering: 'impactedDatastoresCount', types: ['Vulnerability', 'Misconfiguration'] }),
      list({ ordering: 'discoveredOn', status: 'resolved', page: 10 }),
      list({ risk_accepted: true, ordering: 'totalInstanceCount' }),
      list({ policyViolations: true, ordering: 'displaySeverityScore' }),
      list({ page: 1_700 }),
      list({ assetId: `${some.location}` }),
    ],
    search: [search('log4j'), search(`${some.location}`.slice(-8, -1)), search('bucket public')],
  };
};

const timed = async (member: SignedIn, readPage: ReadPage): Promise<number> => {
  const start = performance.now();
  await readPage(member);
  return performance.now() - start;
};

/** The list is that of the rows that were published, and of no others. */
const checkCount = async (member: SignedIn, rows: readonly Row[]): Promise<void> => {
  const active = rows.filter(({ resolved }) => resolved === 0).length;
  const { count } = await list({})(member);
  if (count !== active) throw new Error(`${count} issues are listed, of ${active}`);
};

const measure = async (
  member: SignedIn,
  [name, readsOfGroup]: readonly [string, readonly ReadPage[]],
  rounds: number,
): Promise<BenchRow[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const readPage of readsOfGroup) {
      const ms = await timed(member, readPage);
      if (round >= WARM_UP) times.push(ms);
    }
  }
  return [0.5, 0.95].map((share) =>
    row({
      area: 'http',
      name: `50k issues, ${name}, p${share * 100}`,
      value: quantile(times, share),
      unit: 'ms',
      peer: 'budget',
      peerValue: BUDGET_MS,
      target: '<= 1',
    }),
  );
};

const scanned = async (product: StartedProduct): Promise<void> => {
  await product.waitForOutput('Sample analysed', 600_000);
};

/** The issues page's list call over HTTP, token and gateway and all, on the product as it starts. */
export const http: BenchArea = {
  name: 'http',
  run: async ({ rounds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dataward-http-'));
    const product = await startProduct({ stateDir: folder });
    try {
      await scanned(product);
      const member = await signIn(product);
      const { issues } = workload('50k', ISSUES, 10);
      const tables = tablesOf(folder);
      await publishInto(tables, customerContext(member.customerId), issues);
      await checkCount(member, issues);
      const groups = Object.entries(readsByGroup(issues));
      await storeReadRows(tables, member, { issues, reads: groups.flatMap(([, reads]) => reads) });
      tables.close();
      const rows: BenchRow[] = [];
      for (const group of groups) rows.push(...(await measure(member, group, rounds)));
      return rows;
    } finally {
      await product.interrupt();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
