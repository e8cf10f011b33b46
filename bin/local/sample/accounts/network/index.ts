import type { Network } from '#local/aws/services/declared/network.ts';
import { groups } from './groups.ts';
import { instances, interfaces, snapshots, volumes } from './machines.ts';
import { acls, gateways, routeTables, subnets, vpcs } from './networks.ts';

export const declareNetwork = (made: Date): Network => ({
  vpcs,
  subnets,
  routeTables,
  gateways,
  acls,
  groups,
  instances: instances(made),
  interfaces,
  volumes: volumes(made),
  snapshots: snapshots(made),
});
