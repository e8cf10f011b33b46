import type { PublicAccessBlock } from '#contracts/dataStore/publicAccessBlock.ts';

/** As both S3 and S3 Control answer. */
interface Reply {
  readonly PublicAccessBlockConfiguration?:
    | {
        readonly BlockPublicAcls?: boolean | undefined;
        readonly IgnorePublicAcls?: boolean | undefined;
        readonly BlockPublicPolicy?: boolean | undefined;
        readonly RestrictPublicBuckets?: boolean | undefined;
      }
    | undefined;
}

export const noBlock: PublicAccessBlock = {
  blockPublicAcls: false,
  ignorePublicAcls: false,
  blockPublicPolicy: false,
  restrictPublicBuckets: false,
};

export const blockOf = ({ PublicAccessBlockConfiguration: rules }: Reply): PublicAccessBlock => ({
  blockPublicAcls: rules?.BlockPublicAcls === true,
  ignorePublicAcls: rules?.IgnorePublicAcls === true,
  blockPublicPolicy: rules?.BlockPublicPolicy === true,
  restrictPublicBuckets: rules?.RestrictPublicBuckets === true,
});
