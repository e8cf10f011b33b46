import type {
  AccessPoint,
  GetAccessPointCommandOutput,
  GetAccessPointPolicyCommandOutput,
  GetAccessPointPolicyStatusCommandOutput,
  GetPublicAccessBlockCommandOutput,
  ListAccessPointsCommandOutput,
  PublicAccessBlockConfiguration,
} from '@aws-sdk/client-s3-control';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

const blocked: Reply<GetPublicAccessBlockCommandOutput> = {
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  },
};

export interface DeclaredAccessPoint {
  readonly point: AccessPoint;
  readonly block: PublicAccessBlockConfiguration;
  /** JSON text, where there is one. */
  readonly policy?: string;
  readonly isPublic: boolean;
}

interface BucketGuards {
  /** Accounts that block public access to all of their buckets; the others leave it to each bucket. */
  readonly blockedAccounts: ReadonlySet<string>;
  readonly accessPoints: readonly Placed<DeclaredAccessPoint>[];
}

const accessPointOperations = (accessPoints: BucketGuards['accessPoints']) => {
  const named = (name: string | undefined, call: WireCall): DeclaredAccessPoint => {
    const there = inPlace(accessPoints, call).find(({ point }) => point.Name === name);
    if (there === undefined)
      throw new WireError('NoSuchAccessPoint', 'The access point does not exist', 404);
    return there;
  };
  const policyOf = (name: string | undefined, call: WireCall): string => {
    const { policy } = named(name, call);
    if (policy === undefined)
      throw new WireError('NoSuchAccessPointPolicy', 'The policy does not exist', 404);
    return policy;
  };
  return declare('s3-control', {
    ListAccessPoints: (_input, call) =>
      ({
        AccessPointList: inPlace(accessPoints, call).map(({ point }) => point),
      }) satisfies Reply<ListAccessPointsCommandOutput>,
    GetAccessPoint: ({ Name }, call) => {
      const { point, block } = named(Name, call);
      return {
        Name: point.Name,
        Bucket: point.Bucket,
        NetworkOrigin: point.NetworkOrigin,
        PublicAccessBlockConfiguration: block,
      } satisfies Reply<GetAccessPointCommandOutput>;
    },
    GetAccessPointPolicy: ({ Name }, call) =>
      ({ Policy: policyOf(Name, call) }) satisfies Reply<GetAccessPointPolicyCommandOutput>,
    GetAccessPointPolicyStatus: ({ Name }, call) => {
      policyOf(Name, call);
      return {
        PolicyStatus: { IsPublic: named(Name, call).isPublic },
      } satisfies Reply<GetAccessPointPolicyStatusCommandOutput>;
    },
  }).operations;
};

export const s3ControlService = ({ blockedAccounts, accessPoints }: BucketGuards): WireService =>
  declare('s3-control', {
    ...accessPointOperations(accessPoints),
    GetPublicAccessBlock: ({ AccountId }, { accountId }) => {
      if (AccountId !== accountId) throw new WireError('AccessDenied', 'Access Denied', 403);
      if (blockedAccounts.has(accountId)) return blocked;
      throw new WireError(
        'NoSuchPublicAccessBlockConfiguration',
        'The public access block configuration was not found',
        404,
      );
    },
  });
