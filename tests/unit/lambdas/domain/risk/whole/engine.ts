import { checks } from '#checks/index.ts';
import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accessFactsOf, readableBy } from '#domain/access/identityFacts.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { machineFronts } from '#domain/attackPaths/machineFronts.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import type { Evaluated } from '#domain/issue/decide.ts';
import { assetRisk } from '#domain/risk/assetRisk.ts';
import { reachRisksOf } from '#domain/risk/reachRisks.ts';
import { riskIssuesOf, riskPathsOf } from '#domain/risk/riskFacts.ts';
import { storeRisk } from '#domain/risk/storeRisk.ts';
import { scored, verdictsOf } from '#events/analyse/evaluate.ts';
import { pathRecordsOf } from '#events/analyse/pathRecords.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { ACCOUNT, type Api, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { finding } from '#tests/builders/scanRow.ts';

/** An account in replies of AWS, and what the classifier found, by name of the store. */
export interface Whole {
  readonly api: Api;
  readonly found: Readonly<Record<string, readonly DataType[]>>;
}

const own = new Set([ACCOUNT]);
const context = { accountId: ACCOUNT, ownAccounts: own };
const log = {
  error: (text: string) => {
    throw new Error(text);
  },
};

const placeOf = (row: ScanRow) => ({
  ref: entityRefOf(row.kind, ACCOUNT, row.arn),
  accountId: ACCOUNT,
});

const rowsIn = async ({ api, found }: Whole): Promise<ScanRow[]> =>
  (await rowsOf(api)).map((row) => {
    const types = row.kind === 'dataStore' ? (found[row.name] ?? []) : [];
    return {
      ...row,
      ...(types.length > 0 && { findings: types.map((type) => finding({ type })) }),
    };
  });

/** What the analysis joins to rows of identities and instances before they are judged. */
const judgedRow = (row: ScanRow, { reach, found, sensitivities }: Analysed): ScanRow => {
  const { ref } = placeOf(row);
  if (row.kind === 'identity') {
    const by = reach.identities.find((node) => node.ref === ref);
    if (by === undefined) return row;
    const readable = readableBy(by, reach);
    return { ...row, access: accessFactsOf(by, reach, { readable, known: sensitivities }) };
  }
  if (row.kind === 'asset' && row.assetType === 'EC2 Instance') {
    const fronts = machineFronts({ ...found, refusedIn: new Set() }).get(ref) ?? null;
    return { ...row, facts: { ...row.facts, fronts } };
  }
  return row;
};

interface Analysed {
  readonly rows: readonly ScanRow[];
  readonly all: ReturnType<typeof nothingCollected>;
  readonly reach: AccessReach;
  readonly found: ReturnType<typeof pathRecordsOf>;
  readonly sensitivities: ReadonlyMap<string, number>;
}

const analysed = async (whole: Whole): Promise<Analysed> => {
  const rows = await rowsIn(whole);
  const all = nothingCollected();
  for (const row of rows) collectRow(all, placeOf(row), row);
  const reach = accessReachOf(accountsIn(all, own), own);
  const stores = rows.filter((row): row is ScannedStore => row.kind === 'dataStore');
  return {
    ...{ rows, all, reach, found: pathRecordsOf(all, reach, { ownAccounts: own }) },
    sensitivities: new Map(
      stores.map((row) => [placeOf(row).ref, scoreSensitivity(row.findings).score]),
    ),
  };
};

interface Issue extends Evaluated {
  readonly on: string;
}

const issuesIn = (of: Analysed): Issue[] =>
  of.rows.flatMap((row) => {
    const judged = judgedRow(row, of);
    return verdictsOf({ checks, log } as never, judged, context)
      .filter(({ verdict }) => verdict === 'fail')
      .map((verdict) => ({
        ...scored(judged, verdict, of.sensitivities),
        on: `${row.kind} ${row.name}`,
      }));
  });

const storeScores = (of: Analysed, issues: readonly Issue[]): (readonly [string, number])[] => {
  const byStore = riskIssuesOf(issues);
  const found = new Map(of.found.found.map((each) => [each.ref, each]));
  return of.rows.flatMap((row) => {
    if (row.kind !== 'dataStore') return [];
    const { ref } = placeOf(row);
    const sensitivity = of.sensitivities.get(ref) ?? null;
    const to = found.get(ref);
    const { score } = storeRisk({
      ...{ sensitivity, exposure: row.publicAccess },
      facts: { paths: riskPathsOf(to?.reach ?? []), issues: byStore.get(ref) ?? [] },
    });
    const best = (to?.paths ?? []).map((path) =>
      scorePath({ ...path, sensitivity: sensitivity ?? 0 }),
    );
    return [
      [`store ${row.name}`, score],
      [`best path to ${row.name}`, Math.max(0, ...best)],
    ] as const;
  });
};

const reachScores = (of: Analysed, issues: readonly Issue[]): (readonly [string, number])[] => {
  const { all, reach, found, sensitivities } = of;
  const risks = reachRisksOf({
    ...{ identities: all.identities, assets: [...all.machines, ...all.functions] },
    ...{ reach, search: found.search, ownAccounts: own },
    sensitivityOf: (ref) => sensitivities.get(ref) ?? 0,
  });
  const worst = new Map<string, number>();
  for (const { on, score } of issues) worst.set(on, Math.max(worst.get(on) ?? 0, score));
  return of.rows.flatMap((row) => {
    const risk = risks.get(placeOf(row).ref);
    const name = `${row.kind} ${row.name}`;
    if (row.kind === 'identity' && risk !== undefined) return [[name, risk.score] as const];
    if (row.kind !== 'asset') return [];
    const path = risk?.score ?? 0;
    const asset = assetRisk({ path, store: null, issue: worst.get(name) ?? null });
    return [[name, asset?.score ?? 0] as const];
  });
};

/** Every score of an account, by what it is of. */
export const scoresOf = async (whole: Whole): Promise<ReadonlyMap<string, number>> => {
  const of = await analysed(whole);
  const issues = issuesIn(of);
  const stores = storeScores(of, issues);
  const all = [
    ...stores,
    ...reachScores(of, issues),
    ...issues.map(({ vulnerability, on, score }) => [`${vulnerability} on ${on}`, score] as const),
  ];
  const overall = Math.max(
    0,
    ...stores.flatMap(([name, score]) => (name.startsWith('store ') ? [score] : [])),
  );
  return new Map([...all, ['the account', overall]]);
};
