import type { WindowFinding } from '#contracts/activity/windowFinding.ts';
import { isSecret } from '#domain/activity/secrets.ts';
import { ACTIVE_MS } from '#domain/attackPaths/attacks.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import { readWindowFindings } from '#store/windowFindings.ts';
import type { Work } from '../analyseRefs.ts';
import type { AnalysisDeps } from '../deps.ts';
import type { Found } from './placeDetected.ts';

type Whose = Pick<Work, 'customer' | 'ownAccounts'>;

/** The service puts six characters behind the names of secrets; windows leave them out. */
const withoutSuffix = (arn: string): string => arn.replace(/-[A-Za-z0-9]{6}$/, '');

const masterSecretOf = ({ posture }: Collected['targets'][number]): string | null =>
  posture?.service === 'rds' || posture?.service === 'redshift' ? posture.masterSecretArn : null;

/** A secret as scans know it, and the data stores that it opens. */
const secretsIn = ({ secrets, targets }: Pick<Collected, 'secrets' | 'targets'>) => {
  const known = new Map(secrets.map(({ row }) => [withoutSuffix(row.arn), row.arn]));
  const opened = Map.groupBy(targets, (target) => withoutSuffix(masterSecretOf(target) ?? ''));
  return (found: WindowFinding): WindowFinding => {
    if (!isSecret(found.resource)) return found;
    const stores = (opened.get(found.resource) ?? []).map(({ ref }) => ref);
    return { ...found, resource: known.get(found.resource) ?? found.resource, stores };
  };
};

/** What detections found in windows that came, by the last evidence of the last 24 hours. */
export const findInWindows = async (
  { chunks, loadDetections, now }: Pick<AnalysisDeps, 'chunks' | 'loadDetections' | 'now'>,
  { customer, ownAccounts }: Whose,
  all: Pick<Collected, 'secrets' | 'targets'>,
): Promise<Found[]> => {
  const known = await readWindowFindings(chunks, customer, now() - ACTIVE_MS);
  if (known.length === 0) return [];
  const named = secretsIn(all);
  const detections = await loadDetections();
  return known
    .filter(({ accountId }) => ownAccounts.has(accountId))
    .flatMap((found) => {
      const detection = detections.find(({ id }) => id === found.definition);
      return detection === undefined ? [] : [{ ...named(found), detection }];
    });
};
