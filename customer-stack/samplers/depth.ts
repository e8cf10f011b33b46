import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountScope } from '#contracts/cloudAccount/scope.ts';

/** What the scope of an account still lets a scan read of one store. */
interface Left {
  bytes: number;
  rows: number;
}

const current = new AsyncLocalStorage<Left>();
const unlimited = (): Left => ({
  bytes: Number.POSITIVE_INFINITY,
  rows: Number.POSITIVE_INFINITY,
});

/** Everything that `work` reads of one store stays within the depth. */
export const withinDepth = <T>(
  { bytesAStore, rowsAStore }: AccountScope['depth'],
  work: () => T,
): T => {
  const { bytes, rows } = unlimited();
  return current.run({ bytes: bytesAStore ?? bytes, rows: rowsAStore ?? rows }, work);
};

const left = (): Left => current.getStore() ?? unlimited();

/** The depth leaves less than a sampler wants: what it does not read is a limit, not a sample. */
export const isLimitedTo = (wanted: number): boolean => left().rows < wanted;

/** As many of the rows that a sampler wants as it may read. */
export const rowsToRead = (wanted: number): number => Math.min(wanted, left().rows);
export const bytesToRead = (wanted: number): number => Math.min(wanted, left().bytes);

export const spendRows = (rows: number): void => {
  const of = left();
  of.rows = Math.max(0, of.rows - rows);
};
export const spendBytes = (bytes: number): void => {
  const of = left();
  of.bytes = Math.max(0, of.bytes - bytes);
};
