import { dataEventsPrice, type Liveness, type Recording } from '#contracts/activity/liveness.ts';
import { formatWhole } from '#lib/format.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';

const turnOn = t.turnOn(dataEventsPrice.dollars.toFixed(2), formatWhole(dataEventsPrice.events));

/** Dollars of one event for each object: how often they are read is not known. */
const estimate = (objects: number | null): string => {
  if (objects === null) return t.noEstimate;
  const dollars = (objects / dataEventsPrice.events) * dataEventsPrice.dollars;
  return `${t.noEstimate} ${t.estimate(formatWhole(objects), dollars < 0.01 ? t.lessThanCent : dollars.toFixed(2))}`;
};

const textOf = (recording: Recording, objects: number | null): string | undefined =>
  ({
    recorded: undefined,
    inDatabase: undefined,
    notRecorded: `${t.notRecorded} ${turnOn} ${estimate(objects)}`,
    notInDatabase: t.notInDatabase,
    unknown: t.unknown,
    notRead: t.notRead,
  })[recording];

const sentence = (calls: string, state: string | undefined): string[] =>
  state === undefined ? [] : [`${calls} ${state}`];

/** What logs do not tell of a data store, in sentences. */
export const unrecorded = ({
  recorded: { management, reads, writes },
  objects,
  unreadLogs,
}: Pick<Liveness, 'recorded' | 'objects' | 'unreadLogs'>): string[] => [
  ...unreadLogs.map(({ log, place, reason }) =>
    t.unreadPlace(t.unreadLog[log], place, t.unreadWhy[reason]),
  ),
  ...(reads === writes
    ? sentence(t.calls.data, textOf(reads, objects))
    : [
        ...sentence(t.calls.reads, textOf(reads, objects)),
        ...sentence(t.calls.writes, textOf(writes, objects)),
      ]),
  ...(management === 'notRecorded' ? sentence(t.calls.management, t.noTrail) : []),
  ...(management === 'unknown' ? sentence(t.calls.management, t.unknown) : []),
];
