import type { FindingEventKind, NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { ReportedRisk } from '#contracts/event/reportedRisk.ts';
import { dataStorePath } from '#contracts/http/encodeId.ts';
import { rowBand } from '#contracts/risk/words.ts';

export interface StoreNow {
  readonly id: string;
  readonly arn: string;
  readonly name: string;
  readonly accountId: string;
  readonly risk: number | null;
  readonly types: readonly unknown[];
}

/** When, and whether the first scan of the account found it. */
interface Reporting {
  readonly at: number;
  readonly isFirst: boolean;
}

const kindsOf = (reported: ReportedRisk, now: ReportedRisk): FindingEventKind[] => [
  ...(rowBand(reported.score) === rowBand(now.score)
    ? []
    : [now.score > reported.score ? ('storeRiskRaised' as const) : ('storeRiskLowered' as const)]),
  ...(now.isSensitive && !reported.isSensitive ? (['storeSensitive'] as const) : []),
];

const nowOf = ({ risk, types }: StoreNow, reported: ReportedRisk, at: number): ReportedRisk => {
  const now = { rev: reported.rev + 1, score: risk ?? 0, isSensitive: types.length > 0 };
  const since = reported.isSensitive ? reported.sensitiveSince : at;
  return now.isSensitive && since !== undefined ? { ...now, sensitiveSince: since } : now;
};

const stateOf = ({ score }: ReportedRisk) => ({ score, band: rowBand(score) });

/** Undefined where events have said all there is to say. */
export const storeNews = (
  store: StoreNow,
  reported: ReportedRisk,
  { at, isFirst }: Reporting,
): { readonly reported: ReportedRisk; readonly events: readonly NewFindingEvent[] } | undefined => {
  const { id, arn, name, accountId } = store;
  const now = nowOf(store, reported, at);
  const kinds = kindsOf(reported, now);
  if (kinds.length === 0 && now.isSensitive === reported.isSensitive) return undefined;
  const about = { accountId, subject: { dataStoreId: id }, name, link: dataStorePath(id, arn) };
  const states = { before: stateOf(reported), after: stateOf(now) };
  const events = kinds.map((kind) => ({
    ...{ cause: `${id} ${now.rev}`, at, kind, ...about, ...states },
    ...(isFirst && { isFirst }),
  }));
  return { reported: now, events };
};
