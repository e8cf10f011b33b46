import type { GetPublicAccessBlockCommandOutput } from '@aws-sdk/client-s3-control';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, type Reply } from './declare.ts';

const blocked: Reply<GetPublicAccessBlockCommandOutput> = {
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  },
};

/** Accounts that block public access to all of their buckets; the others leave it to each bucket. */
export const s3ControlService = (blockedAccounts: ReadonlySet<string>): WireService =>
  declare('s3-control', {
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
