import type { ScannedAnalysis } from './scannedStore.ts';

type Units = Pick<ScannedAnalysis, 'notAnalysed' | 'unitsTotal'>;

/** Objects or tables that hold nothing: they were looked at, and there was nothing to read. */
export const emptyUnits = ({ notAnalysed }: Pick<Units, 'notAnalysed'>): number =>
  notAnalysed.find(({ reason }) => reason === 'empty')?.count ?? 0;

/** Those that hold something; 0 = the store is empty, null = not known. */
export const unitsToRead = ({ unitsTotal, ...units }: Units): number | null =>
  unitsTotal === null ? null : Math.max(0, unitsTotal - emptyUnits(units));

/** Why not all was read: that something is empty is no such reason. */
export const reasonsNotRead = ({
  notAnalysed,
}: Pick<Units, 'notAnalysed'>): ScannedAnalysis['notAnalysed'] =>
  notAnalysed.filter(({ reason }) => reason !== 'empty');
