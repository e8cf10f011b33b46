import type { Capability } from '#contracts/access/words.ts';
import type { StoreUse } from '#contracts/activity/routes.ts';
import type { Use } from '#contracts/activity/use.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A use as the wire has it. */
export const shownUse = ({ principal, firstAt, lastAt, days, last }: Use): StoreUse => ({
  type: principal.type,
  name: principal.name,
  arn: principal.arn,
  firstAt: iso(firstAt),
  lastAt: iso(lastAt),
  days: days.length,
  capabilities: (Object.entries(last) as [Capability, number][]).map(([name, at]) => ({
    name,
    lastAt: iso(at),
  })),
});
