import type { Network } from '#local/aws/services/declared/network.ts';
import { endpoints, flowLogs } from './endpoints.ts';
import { groups } from './groups.ts';
import { diskSettings, images } from './images.ts';
import { instances, interfaces, snapshots, volumes } from './machines.ts';
import { acls, gateways, peerings, routeTables, subnets, vpcs } from './networks.ts';
import { prefixLists } from './prefixLists.ts';
import { launchTemplates, userData } from './startUp.ts';
import { transit } from './transit.ts';

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
  images: images(made),
  diskSettings,
  flowLogs: flowLogs(made),
  endpoints: endpoints(made),
  peerings,
  prefixLists,
  transit,
  launchTemplates: launchTemplates(made),
  userData,
});
