import * as z from 'zod/mini';

/** What we read of vitest's JSON report; times are milliseconds since 1970. */
const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const timesIn = (report: unknown, root: string): FileTime[] =>
  Report.parse(report).testResults.map(({ name, startTime, endTime }) => ({
    file: name.startsWith(root) ? name.slice(root.length).replace(/^[/\\]/, '') : name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));

/** The files that took longest over all reports of a run, slowest first. */
export const slowestFiles = (
  reports: readonly unknown[],
  { root, count }: { readonly root: string; readonly count: number },
): FileTime[] =>
  reports
    .flatMap((report) => timesIn(report, root))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);

export const asTable = (times: readonly FileTime[]): string =>
  times.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
