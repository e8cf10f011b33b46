import type { Listener } from '#domain/network/lateral.ts';
import type { TargetStore } from './facts.ts';

/** Of search domains. */
const HTTPS = 443;

const portOf = ({ posture }: TargetStore): number | null => {
  if (posture === null || posture.service === 's3' || posture.service === 'dynamodb') return null;
  return posture.service === 'opensearch' ? HTTPS : posture.port;
};

/** Where a store listens within a VPC; undefined where that is not known. */
export const listenerOf = (store: TargetStore): Listener | undefined => {
  const port = portOf(store);
  if (port === null || store.posture === null || !('subnets' in store.posture)) return undefined;
  const { subnets, securityGroups } = store.posture;
  return { subnets: subnets ?? [], groups: securityGroups ?? [], port };
};
