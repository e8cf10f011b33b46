import type { Place } from '#local/aws/services/declared/declare.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';

/** What the declared databases have in common. */

export const tags = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([Key, Value]) => ({ Key, Value }));

export const stackTags = (stack: string, logicalId: string) =>
  tags({
    owner: 'platform',
    environment: 'production',
    'aws:cloudformation:stack-name': stack,
    'aws:cloudformation:logical-id': logicalId,
  });

export const arn = ({ region, accountId }: Place, kind: string, id: string) =>
  `arn:aws:rds:${region}:${accountId}:${kind}:${id}`;

export const main: Place = { accountId: PRODUCTION, region: 'us-east-1' };
export const europe: Place = { accountId: PRODUCTION, region: 'eu-west-1' };
export const analytics: Place = { accountId: ANALYTICS, region: 'us-east-1' };
export const oregon: Place = { accountId: ANALYTICS, region: 'us-west-2' };
