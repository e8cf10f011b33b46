import { dataEventsPrice, type Liveness, type Recording } from '#contracts/activity/liveness.ts';
import { formatAbout, formatWhole } from '#lib/format.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';

const turnOn = t.turnOn(dataEventsPrice.dollars.toFixed(2), formatWhole(dataEventsPrice.events));

const priceOf = (events: number): string => {
  const dollars = (events / dataEventsPrice.events) * dataEventsPrice.dollars;
  return dollars < 0.01 ? t.lessThanCent : dollars.toFixed(2);
};

type Figures = Pick<Liveness, 'objects' | 'requests'>;
type Kind = keyof NonNullable<Liveness['requests']>;

/** By what AWS counts; else of a bucket one event for each object. */
const estimate = ({ objects, requests }: Figures, kinds: readonly Kind[]): string => {
  if (requests !== null) {
    const events = kinds.reduce((sum, kind) => sum + requests[kind], 0);
    return t.counted(formatAbout(events), priceOf(Number(events.toPrecision(2))));
  }
  if (objects === null) return t.noEstimate;
  return [t.noEstimate, t.estimate(formatWhole(objects), priceOf(objects)), t.countBucket].join(
    ' ',
  );
};

const textOf = (
  recording: Recording,
  figures: Figures,
  kinds: readonly Kind[],
): string | undefined =>
  ({
    recorded: undefined,
    inDatabase: undefined,
    notRecorded: `${t.notRecorded} ${turnOn} ${estimate(figures, kinds)}`,
    notInDatabase: t.notInDatabase,
    unknown: t.unknown,
    notRead: t.notRead,
  })[recording];

const sentence = (calls: string, state: string | undefined): string[] =>
  state === undefined ? [] : [`${calls} ${state}`];

/** What logs do not tell of a data store, in sentences. */
export const unrecorded = ({
  recorded: { management, reads, writes },
  unreadLogs,
  ...figures
}: Pick<Liveness, 'recorded' | 'unreadLogs'> & Figures): string[] => [
  ...unreadLogs.map(({ log, place, reason }) =>
    t.unreadPlace(t.unreadLog[log], place, t.unreadWhy[reason]),
  ),
  ...(reads === writes
    ? sentence(t.calls.data, textOf(reads, figures, ['reads', 'writes']))
    : [
        ...sentence(t.calls.reads, textOf(reads, figures, ['reads'])),
        ...sentence(t.calls.writes, textOf(writes, figures, ['writes'])),
      ]),
  ...(management === 'notRecorded' ? sentence(t.calls.management, t.noTrail) : []),
  ...(management === 'unknown' ? sentence(t.calls.management, t.unknown) : []),
];
