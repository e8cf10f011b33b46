import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { detections } from '#domain/detections/index.ts';
import { createAccessMemos } from '#events/analyse/accessMemos.ts';
import { analyse } from '#events/analyse/analyse.ts';
import type { AnalysisDeps } from '#events/analyse/deps.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { readLive } from './readStores.ts';
import { createScanFixture, type ScanFixture } from './scanFixture.ts';
import { testChecks } from './testChecks.ts';
import { freshCustomer, type TestTables } from './testTables.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A scanned customer whose issues, assets and identities are worked out and published by the test. */
export interface IssueFixture extends ScanFixture {
  readonly analysisDeps: AnalysisDeps;
  /** Publishes that the analysis enqueued; true = a rebuild. */
  readonly enqueuedPublishes: boolean[];
  readonly analysesEnqueued: () => number;
  readonly analyse: (deps?: Partial<AnalysisDeps>) => Promise<void>;
  readonly publishAll: (rebuild?: boolean) => Promise<boolean>;
  /** One whole scan of one part, its analysis and publish. */
  readonly scan: (
    scanSeq: number,
    rows: readonly ScanRow[],
    finished?: { readonly complete: boolean },
  ) => Promise<void>;
  readonly issues: () => Promise<RowOf<typeof issuesKind>[]>;
  readonly assets: () => Promise<RowOf<typeof assetsKind>[]>;
  readonly identities: () => Promise<RowOf<typeof identitiesKind>[]>;
}

const analysisOf = (tables: Pick<TestTables, 'core' | 'chunks'>) => {
  const enqueuedPublishes: boolean[] = [];
  let analysesEnqueued = 0;
  // Each run begins long after the one before, whose lease may be left over from a crash.
  const clock = { now: Date.UTC(2026, 5, 2) };
  const deps: AnalysisDeps = {
    core: tables.core,
    chunks: tables.chunks,
    checks: testChecks,
    loadDetections: async () => detections,
    checksVersion: '1',
    accessMemos: createAccessMemos(),
    enqueuePublish: async (_, rebuild) => {
      enqueuedPublishes.push(rebuild);
    },
    enqueueTickets: async () => undefined,
    enqueueAnalysis: async () => {
      analysesEnqueued += 1;
    },
    enqueueEvents: async () => {},
    now: () => clock.now,
    log: silent,
  };
  return { deps, clock, enqueuedPublishes, analysesEnqueued: () => analysesEnqueued };
};

export const createIssueFixture = async (
  tables: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext = freshCustomer(),
): Promise<IssueFixture> => {
  const fixture = await createScanFixture(tables, customer);
  const { deps, clock, enqueuedPublishes, analysesEnqueued } = analysisOf(tables);
  const run: IssueFixture['analyse'] = (other = {}) => {
    clock.now += 600_000;
    return analyse({ ...deps, ...other }, customer);
  };
  const publish = (rebuild = false) => publishAll(fixture.publishDeps, { customer, rebuild });
  return {
    ...fixture,
    analysisDeps: deps,
    enqueuedPublishes,
    analysesEnqueued,
    analyse: run,
    publishAll: publish,
    scan: async (scanSeq, rows, finished = { complete: true }) => {
      await fixture.deliverAll([
        fixture.part(scanSeq, 0, rows),
        fixture.finished(scanSeq, 1, finished),
      ]);
      await run();
      await publish();
    },
    issues: () => readLive(tables, customer, issuesKind),
    assets: () => readLive(tables, customer, assetsKind),
    identities: () => readLive(tables, customer, identitiesKind),
  };
};
