/** `2026-01-31` of a moment, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** An acceptance holds until the end of its last day. */
export const hasEnded = (
  cells: Readonly<Record<string, string | number | null>>,
  now: number,
): boolean =>
  cells.accepted === 1 && typeof cells.expiresOn === 'string' && cells.expiresOn < dayOf(now);

/** User state of a restored risk. */
export const restored = { accepted: 0, reason: null, owner: null, expiresOn: null } as const;
