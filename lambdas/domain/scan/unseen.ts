import { isBefore, type LaterKnowledge, type Place, type StoredVersion } from './decideRow.ts';

interface Version extends StoredVersion {
  readonly id: string;
}

/** Entities of the account that a complete scan did not see and no later scan reported. */
export const unseenRows = <V extends Version>(
  versions: readonly V[],
  seen: ReadonlySet<string>,
  at: Place & { readonly later: LaterKnowledge },
): V[] => {
  if (at.later.complete) return [];
  return versions.filter(
    (version) =>
      version.state === 'present' &&
      isBefore(version, at) &&
      !seen.has(version.id) &&
      !at.later.seen.has(version.id),
  );
};
