import type { Run } from '#contracts/report/report.ts';

/** A report that was made and, where it was sent, one of its recipients. */
export interface RunRow {
  readonly run: Run;
  readonly delivery: Run['deliveries'][number] | undefined;
}

/** A row for each recipient; a report that was sent to nobody has one too. */
export const runRows = (runs: readonly Run[]): RunRow[] =>
  runs.flatMap((run) =>
    run.deliveries.length === 0
      ? [{ run, delivery: undefined } as RunRow]
      : run.deliveries.map((delivery): RunRow => ({ run, delivery })),
  );
