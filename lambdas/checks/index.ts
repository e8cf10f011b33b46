import { auroraChecks } from './aurora/index.ts';
import { backupChecks } from './backup/index.ts';
import type { Check } from './check.ts';
import { cloudtrailChecks } from './cloudtrail/index.ts';
import { dmsChecks } from './dms/index.ts';
import { documentdbChecks } from './documentdb/index.ts';
import { dynamodbChecks } from './dynamodb/index.ts';
import { ebsChecks } from './ebs/index.ts';
import { ec2Checks } from './ec2/index.ts';
import { ecsChecks } from './ecs/index.ts';
import { efsChecks } from './efs/index.ts';
import { eksChecks } from './eks/index.ts';
import { elasticacheChecks } from './elasticache/index.ts';
import { glueChecks } from './glue/index.ts';
import { guarddutyChecks } from './guardduty/index.ts';
import { iamChecks } from './iam/index.ts';
import { kmsChecks } from './kms/index.ts';
import { lambdaChecks } from './lambda/index.ts';
import { memorydbChecks } from './memorydb/index.ts';
import { neptuneChecks } from './neptune/index.ts';
import { opensearchChecks } from './opensearch/index.ts';
import { rdsChecks } from './rds/index.ts';
import { redshiftChecks } from './redshift/index.ts';
import { s3Checks } from './s3/index.ts';
import { secretsmanagerChecks } from './secretsmanager/index.ts';
import { ssmChecks } from './ssm/index.ts';
import { vpcChecks } from './vpc/index.ts';

/** Every check; `npm run new -- check SERVICE NAME` adds one, a test proves the list whole. */
export const checks: readonly Check[] = [
  ...s3Checks,
  ...rdsChecks,
  ...auroraChecks,
  ...dynamodbChecks,
  ...backupChecks,
  ...cloudtrailChecks,
  ...documentdbChecks,
  ...ebsChecks,
  ...ec2Checks,
  ...efsChecks,
  ...eksChecks,
  ...elasticacheChecks,
  ...guarddutyChecks,
  ...iamChecks,
  ...kmsChecks,
  ...lambdaChecks,
  ...neptuneChecks,
  ...opensearchChecks,
  ...redshiftChecks,
  ...secretsmanagerChecks,
  ...ssmChecks,
  ...vpcChecks,
  ...glueChecks,
  ...ecsChecks,
  ...memorydbChecks,
  ...dmsChecks,
];
