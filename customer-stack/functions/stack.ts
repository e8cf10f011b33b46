import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import { createAnnounce } from '../scanner/announce.ts';
import { bucketFiles } from './bucketFiles.ts';

const Environment = z.object({
  AWS_REGION: z.string(),
  ACCOUNT_ID: z.string(),
  BUCKET: z.string(),
  PRODUCT_BUS_ARN: z.string(),
  OPT_OUT_TAG_VALUE: z._default(z.string(), OPT_OUT_VALUE),
});

/** What every program of the stack works with. */
export const openStack = () => {
  const { AWS_REGION, ACCOUNT_ID, BUCKET, PRODUCT_BUS_ARN, OPT_OUT_TAG_VALUE } = Environment.parse(
    process.env,
  );
  const s3 = new S3Client({ region: AWS_REGION, forcePathStyle: true });
  // A client of another region signs for that region, which the bus would refuse.
  const busRegion = PRODUCT_BUS_ARN.split(':')[3] ?? AWS_REGION;
  return {
    accountId: ACCOUNT_ID,
    region: AWS_REGION,
    bucket: BUCKET,
    optOutValue: OPT_OUT_TAG_VALUE,
    bus: PRODUCT_BUS_ARN,
    busRegion,
    files: bucketFiles(s3, BUCKET),
    announce: createAnnounce({ region: busRegion, bus: PRODUCT_BUS_ARN }),
  };
};
export type Stack = ReturnType<typeof openStack>;
