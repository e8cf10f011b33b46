import type { Posture } from '#contracts/dataStore/posture.ts';
import type { Listener } from '#domain/network/lateral.ts';
import type { TargetStore } from './facts.ts';

/** Of search domains. */
const HTTPS = 443;
/** Of file systems. */
const NFS = 2049;

interface Placed {
  readonly subnets: readonly string[] | null;
  readonly securityGroups: readonly string[] | null;
}

const at = ({ subnets, securityGroups }: Placed, port: number | null): Listener[] =>
  port === null ? [] : [{ subnets: subnets ?? [], groups: securityGroups ?? [], port }];

const listenersIn = (posture: Posture): Listener[] => {
  switch (posture.service) {
    case 'rds':
    case 'redshift':
    case 'elasticache':
      return at(posture, posture.port);
    case 'opensearch':
      return at(posture, HTTPS);
    case 'efs':
      return (posture.mountTargets ?? []).flatMap(({ subnetId, groups }) =>
        at({ subnets: [subnetId], securityGroups: groups }, NFS),
      );
    default:
      return [];
  }
};

/** Where a store listens within a VPC; none where that is not known. */
export const listenersOf = ({ posture }: TargetStore): Listener[] =>
  posture === null ? [] : listenersIn(posture);
