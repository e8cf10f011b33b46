import { isBefore, type LaterKnowledge, type Place, type StoredVersion } from './decideRow.ts';

interface Version extends StoredVersion {
  readonly id: string;
}

/**
 * Entities of the account that a complete scan did not see and no later scan reported. A later complete
 * scan decides of all others but those that it quarantined.
 */
export const unseenRows = <V extends Version>(
  versions: readonly V[],
  seen: ReadonlySet<string>,
  at: Place & { readonly later: LaterKnowledge },
): V[] => {
  const { stored, quarantined, complete } = at.later;
  return versions.filter(
    (version) =>
      version.state === 'present' &&
      isBefore(version, at) &&
      !seen.has(version.id) &&
      !stored.has(version.id) &&
      (!complete || quarantined.has(version.id)),
  );
};
