import type { WireService } from '#local/aws/types.ts';
import { declareDatabases } from './databases.ts';
import { declareKeys } from './encryptionKeys.ts';
import { declareIdentities } from './identities/index.ts';
import { declareNetwork } from './network/index.ts';
import { cloudtrailService } from './services/cloudtrail.ts';
import { ec2Service } from './services/ec2.ts';
import { iamService } from './services/iam.ts';
import { kmsService } from './services/kms.ts';
import { rdsService } from './services/rds.ts';
import { s3ControlService } from './services/s3Control.ts';
import { elasticacheService, openSearchService, redshiftService } from './services/warehouses.ts';
import { eksService, lambdaService } from './services/workloads.ts';
import type { History } from './trail/history.ts';
import {
  declareCaches,
  declareReplicationGroups,
  declareWarehouseSnapshots,
  declareWarehouses,
} from './warehouses.ts';
import { declareClusters, declareFunctions } from './workloads.ts';

export interface ServiceFacts {
  /** The moment that the world's dates are relative to. */
  readonly made: Date;
  readonly customersPort: number;
  readonly history: History;
  readonly clock: () => Date;
}

/** The services of both accounts; each call sees its own account and region. What is not here is denied. */
export const declareServices = (facts: ServiceFacts): readonly WireService[] => {
  const { made } = facts;
  return [
    rdsService(declareDatabases(facts)),
    elasticacheService({ caches: declareCaches(made), groups: declareReplicationGroups(made) }),
    redshiftService({
      clusters: declareWarehouses(made),
      snapshots: declareWarehouseSnapshots(made),
    }),
    openSearchService(),
    ec2Service(declareNetwork(made)),
    iamService({ identities: declareIdentities(made), made }),
    kmsService(declareKeys(made)),
    s3ControlService(),
    lambdaService(declareFunctions(made)),
    eksService(declareClusters(made)),
    cloudtrailService(facts),
  ];
};
