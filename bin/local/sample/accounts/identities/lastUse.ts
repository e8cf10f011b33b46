import type { ServiceLastAccessed } from '@aws-sdk/client-iam';
import { ANALYTICS, daysBefore, PRODUCTION } from '#local/sample/accounts/names.ts';

const names: Readonly<Record<string, string>> = {
  s3: 'Amazon S3',
  dynamodb: 'Amazon DynamoDB',
  secretsmanager: 'AWS Secrets Manager',
};

/** Days since the last call of each data service that is allowed; null = never. */
type Days = Readonly<Record<string, number | null>>;

const lastUse: Readonly<Record<string, Days>> = {
  [`arn:aws:iam::${PRODUCTION}:role/shop-app`]: { s3: 0, dynamodb: 0 },
  [`arn:aws:iam::${PRODUCTION}:role/crm-exporter`]: { s3: 1, secretsmanager: 1 },
  // a partner who stopped to fetch settlements
  [`arn:aws:iam::${PRODUCTION}:role/bookkeeping-partner`]: { s3: 205 },
  [`arn:aws:iam::${PRODUCTION}:user/ben.ortiz`]: { s3: 0 },
  [`arn:aws:iam::${PRODUCTION}:user/deploy-bot`]: { s3: 1 },
  [`arn:aws:iam::${PRODUCTION}:user/auditor`]: { s3: null, dynamodb: null },
  [`arn:aws:iam::${ANALYTICS}:role/notebook`]: { s3: 0 },
};

export const lastUseOf = (made: Date, arn: string): readonly ServiceLastAccessed[] =>
  Object.entries(lastUse[arn] ?? {}).map(([service, days]) => ({
    ServiceName: names[service] ?? service,
    ServiceNamespace: service,
    ...(days === null ? {} : { LastAuthenticated: daysBefore(made, days) }),
    TotalAuthenticatedEntities: days === null ? 0 : 1,
  }));
