import { ids } from './ids.ts';

/** Actions that read what a store holds. */
export const dataReads = ids(`
  s3:GetObject dynamodb:Scan dynamodb:Query dynamodb:GetItem rds-data:ExecuteStatement
  secretsmanager:GetSecretValue ssm:GetParameter redshift-data:ExecuteStatement sqs:ReceiveMessage
  kinesis:GetRecords
`);
