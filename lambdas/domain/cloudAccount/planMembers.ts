/** An account of an organisation as its StackSet names it. */
export interface FoundMember {
  readonly id: string;
  readonly region: string;
  readonly stackId: string;
  readonly organizationalUnitId: string | null;
}

interface KnownMember {
  readonly id: string;
  readonly stackId: string;
}

interface MembersPlan<K extends KnownMember> {
  readonly add: readonly FoundMember[];
  /** Known ones whose stack was created anew. */
  readonly move: readonly { readonly known: K; readonly found: FoundMember }[];
  readonly remove: readonly K[];
}

interface Listed<K extends KnownMember> {
  readonly found: readonly FoundMember[];
  readonly known: readonly K[];
  /** Accounts that are connected, by this customer or another. */
  readonly connected: ReadonlySet<string>;
}

/** What changes in the list of members, from what the StackSet has now. */
export const planMembers = <K extends KnownMember>({
  found,
  known,
  connected,
}: Listed<K>): MembersPlan<K> => {
  const open = new Map(
    found.filter(({ id }) => !connected.has(id)).map((member) => [member.id, member]),
  );
  const knownIds = new Set(known.map(({ id }) => id));
  return {
    add: [...open.values()].filter(({ id }) => !knownIds.has(id)),
    move: known.flatMap((each) => {
      const now = open.get(each.id);
      return now !== undefined && now.stackId !== each.stackId ? [{ known: each, found: now }] : [];
    }),
    remove: known.filter(({ id }) => !open.has(id)),
  };
};
