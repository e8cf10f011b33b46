import type { StoreAccess } from '#contracts/access/routes.ts';
import type { Capability } from '#contracts/access/words.ts';
import type { RecordedCalls, StoreUses } from '#contracts/activity/routes.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { accessTexts } from '#messages/access.ts';
import { activityTexts as t } from '#messages/activity.ts';

const kinds: Partial<Record<Capability, keyof RecordedCalls>> = {
  read: 'reads',
  list: 'reads',
  write: 'writes',
  delete: 'writes',
};

interface Watched {
  readonly uses: StoreUses;
  readonly recorded: RecordedCalls;
}

/** What somebody may do by its own permissions and did not, where a log would tell. */
const unusedOf = ({ capabilities }: StoreAccess, used: readonly string[], { recorded }: Watched) =>
  capabilities
    .map(({ name }) => name)
    .filter((name) => recorded[kinds[name] ?? 'management'] === 'recorded')
    .filter((name) => !used.includes(name));

const namesOf = (names: readonly Capability[]): string =>
  names.map((name) => accessTexts.capabilities[name].toLowerCase()).join(', ');

/**
 * What somebody who can use a data store did with it; undefined where no log would tell, for groups,
 * and for those who act through others.
 */
export const noteOfUse = (entry: StoreAccess, watched: Watched): string | undefined => {
  const { watchedSince, data } = watched.uses;
  if (entry.steps.length > 0 || !['user', 'role', 'root'].includes(entry.type)) return undefined;
  const use = data.find(({ type, arn }) => type === entry.type && arn === entry.arn);
  const used = use?.capabilities.map(({ name }) => name) ?? [];
  const unused = watchedSince === null ? [] : unusedOf(entry, used, watched);
  const notUsed = unused.length === 0 ? [] : [t.notUsed(namesOf(unused), formatDate(watchedSince))];
  const lastUse = use === undefined ? [] : [t.lastUse(formatDateTime(use.lastAt), use.days)];
  return [...lastUse, ...notUsed].join(' · ') || undefined;
};
