import { scoreSensitivity } from '#classify/sensitivity.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { judgementOf, type Standing, standingOf } from '#domain/classification/standing.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import type { Decided } from '#store/edits.ts';

/** How a store stands with what was decided: about it, and the customer's settings. */
export const standingBy = (
  { id, summary, knowledge }: DataStoreRecord,
  decided: ReadonlyMap<string, Pick<Decided, 'cells'>>,
): Standing => {
  const settings = settingsOf(decided.get(settingsState.id)?.cells);
  const judgement = judgementOf(decided.get(id)?.cells, settings);
  return standingOf(summary, knowledge, { judgement, score: scoreSensitivity });
};
