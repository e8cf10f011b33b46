import { isClosed } from '#checks/fixes/closed.ts';
import { fixes } from '#checks/fixes/index.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { TargetStore } from '#domain/attackPaths/facts.ts';
import type { Analysed } from '#domain/attackPaths/fixedPaths.ts';
import { exposureOf } from '#domain/issue/exposure.ts';
import { endsPublicAccess } from '#domain/issue/fixedChecks.ts';
import type { RatedStore } from '#domain/risk/cutOutcomes.ts';
import { type PublicStore, remediesOf } from '#domain/risk/remedies.ts';
import { type AccessWriter, writeAccess } from '#store/access.ts';
import { REMEDIES_REF } from '#store/keys/access.ts';
import type { AnalysisDeps } from './deps.ts';
import { verdictsOf } from './evaluate.ts';
import { forecastFixes, readRows } from './forecastFixes.ts';
import { readOpenIssues } from './readOpenIssues.ts';

type Deps = Pick<AnalysisDeps, 'checks' | 'log'>;

interface Known {
  /** Data stores, as they are. */
  readonly riskiest: readonly RatedStore[];
  /** Ids of those of which all paths are known. */
  readonly known: ReadonlySet<string>;
  readonly analysed: Analysed;
}

const isPrivate = (row: ScanRow): boolean => isClosed(row) || exposureOf(row) === 'private';

interface OpenStore {
  readonly store: TargetStore;
  readonly row: ScanRow | undefined;
  /** Raised on the store itself. */
  readonly issues: readonly IssueRecord[];
}

/** The first fix that alone leaves the store private, and the issues that no check finds then. */
const closedBy = (
  deps: Deps,
  { store, row, issues }: OpenStore,
  ownAccounts: ReadonlySet<string>,
): Pick<PublicStore, 'by' | 'gone'> => {
  const context = { accountId: store.accountId, ownAccounts };
  for (const by of row === undefined ? [] : issues) {
    const fixed = row && fixes[by.vulnerability]?.(row, context);
    if (fixed === undefined || !isPrivate(fixed)) continue;
    const failing = new Set(
      verdictsOf(deps, fixed, context)
        .filter(({ verdict }) => verdict !== 'pass')
        .map(({ check }) => check.id),
    );
    return { by, gone: issues.filter(({ vulnerability }) => !failing.has(vulnerability)) };
  }
  const by = issues.find(({ vulnerability }) => endsPublicAccess.has(vulnerability));
  return { by, gone: by === undefined ? [] : [by] };
};

/** What lowers the risk of the riskiest data stores beside cuts: public access to end, issues to fix. */
export const writeRemedies = async (
  deps: Deps,
  by: AccessWriter,
  { riskiest, known, analysed }: Known,
): Promise<void> => {
  const { core, customer } = by;
  const { all, ownAccounts } = analysed;
  const outcomes = await forecastFixes(deps, by, analysed);
  const stores = new Set(riskiest.map(({ id }) => id));
  const issues = await readOpenIssues(core, customer, [...stores]);
  const open = new Set(
    riskiest.filter(({ input }) => input.exposure === 'public').map(({ id }) => id),
  );
  const rows = await readRows({ core, customer }, [...open]);
  const opened = all.targets
    .filter(({ ref }) => open.has(ref))
    .map((store) => {
      const own = issues.filter(
        ({ accountId, location }) => accountId === store.accountId && location === store.arn,
      );
      const { ref: id, arn: assetId, name } = store;
      const of = { store, row: rows.get(id), issues: own };
      return { ...{ id, assetId, name }, ...closedBy(deps, of, ownAccounts) };
    });
  const entries = remediesOf({ issues, stores, open: opened, known, outcomes });
  await writeAccess(by, [{ ref: REMEDIES_REF, entries }]);
};
