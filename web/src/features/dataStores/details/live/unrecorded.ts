import { dataEventsPrice, type RecordedCalls, type Recording } from '#contracts/activity/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';

const turnOn = t.turnOn(dataEventsPrice.dollars.toFixed(2), formatWhole(dataEventsPrice.events));

const dataTexts: Readonly<Record<Recording, string | undefined>> = {
  recorded: undefined,
  notRecorded: `${t.notRecorded} ${turnOn}`,
  unknown: t.unknown,
  notRead: t.notRead,
};

const sentence = (calls: string, state: string | undefined): string[] =>
  state === undefined ? [] : [`${calls} ${state}`];

/** What logs do not tell of a data store, in sentences. */
export const unrecorded = ({ management, reads, writes }: RecordedCalls): string[] => [
  ...(reads === writes
    ? sentence(t.calls.data, dataTexts[reads])
    : [
        ...sentence(t.calls.reads, dataTexts[reads]),
        ...sentence(t.calls.writes, dataTexts[writes]),
      ]),
  ...(management === 'notRecorded' ? sentence(t.calls.management, t.noTrail) : []),
  ...(management === 'unknown' ? sentence(t.calls.management, t.unknown) : []),
];
