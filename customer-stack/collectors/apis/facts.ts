import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';

export type ApiFacts = AssetOf<'API Gateway API'>['facts'];
export type RouteFacts = NonNullable<ApiFacts['routes']>[number];

/** Its own ARN has no account. */
export const apiArn = (region: string, kind: 'restapis' | 'apis', id = ''): string =>
  `arn:aws:apigateway:${region}::/${kind}/${id}`;

export const stageNames = <T>(
  stages: readonly T[] = [],
  nameOf: (stage: T) => string | undefined,
): string[] => stages.flatMap((stage) => nameOf(stage) ?? []).slice(0, 100);

/** The function of an integration, without its version: `…:path/2015-03-31/functions/ARN/invocations` or the ARN. */
export const functionIn = (uri: string | undefined): string | null =>
  /arn:[\w-]+:lambda:[\w-]+:\d{12}:function:[\w-]+/.exec(uri ?? '')?.[0] ?? null;

/** All calls that read are one action. Source: service authorization reference of API Gateway. */
export const apiPermissions: readonly Permission[] = [
  {
    action: 'apigateway:GET',
    on: 'restApi',
    reason: 'know which functions and machines APIs let callers reach, and who may call',
  },
  {
    action: 'apigateway:GET',
    on: 'httpApi',
    reason: 'know which functions and machines APIs let callers reach, and who may call',
  },
  { action: 'apigateway:GET', on: 'apiLink', reason: 'know the networks that APIs reach' },
];
