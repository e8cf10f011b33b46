import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { judgementOf, type Standing, standingOf } from '#domain/classification/standing.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { type Decided, readDecided } from '#store/edits.ts';
import type { Table } from '#store/table.ts';

/** A store and the customer's allow list: what its users decided is read with it. */
export const aboutStore = (id: string) => [{ kind: 'dataStore', id } as const, settingsState];

/** How a store stands with what was decided, as `aboutStore` says. */
export const standingBy = (
  { id, summary, knowledge }: DataStoreRecord,
  decided: ReadonlyMap<string, Decided>,
): Standing => {
  const settings = settingsOf(decided.get(settingsState.id)?.cells);
  const judgement = judgementOf(decided.get(id)?.cells, settings);
  return standingOf(summary, knowledge, { judgement, score: scoreSensitivity });
};

export const readStanding = async (
  core: Table,
  customer: CustomerContext,
  record: DataStoreRecord,
): Promise<{ readonly standing: Standing; readonly decided: Decided | undefined }> => {
  const decided = await readDecided(core, customer, aboutStore(record.id));
  return { standing: standingBy(record, decided), decided: decided.get(record.id) };
};
