import type { OwnSession } from '#contracts/session/routes.ts';

/** The session of this browser leads; the others keep their order. */
export const currentFirst = (sessions: readonly OwnSession[]): OwnSession[] =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
