import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { HIGHLY_SENSITIVE } from '#contracts/risk/words.ts';
import { type Signal, signalWords } from './SignalIcons.tsx';

/** The marks of a store, gravest first. */
export const signalsOf = (row: DataStoreRow): Signal[] => {
  const marks: Record<Signal, boolean> = {
    direct: row.attackstatus,
    indirect: row.indirectAttackStatus,
    live: row.livenessInfo,
    sensitive: (row.sensitiveScore ?? 0) >= HIGHLY_SENSITIVE,
    copy: row.isCopy,
    provisional: row.riskProvisional,
  };
  return (Object.keys(signalWords) as Signal[]).filter((signal) => marks[signal]);
};
