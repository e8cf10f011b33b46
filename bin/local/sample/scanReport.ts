import { accountNames, type SampleAccountId } from './accounts/names.ts';
import type { ScanLine } from './scanLines.ts';

export interface ScanReport {
  /** One line, shown once. */
  print(line: string): void;
  /** Where a scan is; the next one takes its place. */
  status(line: string): void;
}

/** Tells what a scan prints of an account. */
export const reporter = (accountId: SampleAccountId, report: ScanReport) => {
  const started = Date.now();
  const name = accountNames[accountId];
  let found = 0;
  let read = 0;
  let sensitive = 0;
  return (line: ScanLine): void => {
    if (line.kind === 'found') found += line.stores;
    if (line.kind === 'failed')
      report.print(`${name}: ${line.collector} could not be listed (${line.error})`);
    if (line.kind === 'store') {
      read += 1;
      if (line.types.length > 0) sensitive += 1;
      report.status(`Scanning ${name}: ${read} of ${found} stores read, now ${line.name}`);
    }
    if (line.kind === 'end')
      report.print(
        `${name} scanned: ${line.stores} data stores, ${sensitive} with sensitive data, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
  };
};
