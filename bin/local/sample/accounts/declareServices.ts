import type { TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import { cloudtrailService } from '#local/aws/services/declared/cloudtrail.ts';
import { ec2Service } from '#local/aws/services/declared/ec2.ts';
import { eksService } from '#local/aws/services/declared/eks.ts';
import { elasticacheService } from '#local/aws/services/declared/elasticache.ts';
import { iamService } from '#local/aws/services/declared/iam.ts';
import { kmsService } from '#local/aws/services/declared/kms.ts';
import { lambdaService } from '#local/aws/services/declared/lambda.ts';
import { openSearchService } from '#local/aws/services/declared/openSearch.ts';
import { rdsService } from '#local/aws/services/declared/rds.ts';
import { redshiftService } from '#local/aws/services/declared/redshift.ts';
import { s3ControlService } from '#local/aws/services/declared/s3Control.ts';
import type { WireService } from '#local/aws/types.ts';
import { declareDatabases } from './databases/index.ts';
import { declareKeys } from './encryptionKeys.ts';
import { declareIdentities } from './identities/index.ts';
import { ANALYTICS } from './names.ts';
import { declareNetwork } from './network/index.ts';
import { organisationTrail } from './trail/trail.ts';
import {
  declareCaches,
  declareReplicationGroups,
  declareWarehouseSnapshots,
  declareWarehouses,
} from './warehouses.ts';
import { declareClusters, declareFunctions } from './workloads.ts';

export interface ServiceFacts {
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
  readonly customersPort: number;
  readonly history: TrailHistory;
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
    s3ControlService(new Set([ANALYTICS])),
    lambdaService(declareFunctions(made)),
    eksService(declareClusters(made)),
    cloudtrailService({ ...facts, trails: [organisationTrail(made)] }),
  ];
};
