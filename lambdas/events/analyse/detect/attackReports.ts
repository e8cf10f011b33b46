import { activeAttacks } from '#domain/attackPaths/attacks.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import type { AttackReport } from '#domain/detections/detection.ts';

/** What GuardDuty reports of an account by now; it names identities by their unique ids. */
export const attackReportsIn = (
  { attacks, identities }: Pick<Collected, 'attacks' | 'identities'>,
  accountId: string,
  now: number,
): AttackReport[] => {
  const own = activeAttacks(attacks, now).filter((attack) => attack.accountId === accountId);
  if (own.length === 0) return [];
  const arns = new Map(
    identities
      .filter((identity) => identity.accountId === accountId)
      .map(({ row }) => [row.uniqueId ?? row.arn, row.arn]),
  );
  return own.flatMap(({ resource, updatedAt: at, report }) => {
    if (report === undefined) return [];
    const { type, region, severity = 'Medium', remote = null } = report;
    return [
      { ...{ type, region, severity, remote, at }, resource: arns.get(resource) ?? resource },
    ];
  });
};
