import type { GetPublicAccessBlockCommandOutput } from '@aws-sdk/client-s3-control';
import { WireError, type WireService } from '#local/aws/types.ts';
import { ANALYTICS } from '#local/sample/accounts/names.ts';
import { declare, type Reply } from './declared.ts';

const blocked: Reply<GetPublicAccessBlockCommandOutput> = {
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  },
};

/** The analysts' account blocks public access to all of its buckets; production leaves it to each bucket. */
export const s3ControlService = (): WireService =>
  declare('s3-control', {
    GetPublicAccessBlock: ({ AccountId }, { accountId }) => {
      if (AccountId !== accountId) throw new WireError('AccessDenied', 'Access Denied', 403);
      if (accountId === ANALYTICS) return blocked;
      throw new WireError(
        'NoSuchPublicAccessBlockConfiguration',
        'The public access block configuration was not found',
        404,
      );
    },
  });
