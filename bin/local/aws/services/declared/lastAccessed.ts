import type {
  GenerateServiceLastAccessedDetailsCommandOutput,
  GetServiceLastAccessedDetailsCommandOutput,
  ServiceLastAccessed,
} from '@aws-sdk/client-iam';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { pageOf, type Reply } from './declare.ts';

/** Services that the policies of an identity allow, by its ARN; the report is ready at once. */
export const lastAccessedOperations = (
  servicesOf: (arn: string, call: WireCall) => readonly ServiceLastAccessed[],
  made: Date,
): WireService['operations'] => ({
  GenerateServiceLastAccessedDetails: ({ Arn }) =>
    ({
      JobId: Buffer.from(Arn).toString('base64url'),
    }) satisfies Reply<GenerateServiceLastAccessedDetailsCommandOutput>,
  GetServiceLastAccessedDetails: ({ JobId, Marker, MaxItems }, call) => {
    const arn = Buffer.from(JobId, 'base64url').toString();
    if (!arn.startsWith('arn:')) throw new WireError('NoSuchEntity', 'There is no such job.', 404);
    const page = pageOf(servicesOf(arn, call), { marker: Marker, limit: MaxItems, usual: 100 });
    return {
      JobStatus: 'COMPLETED',
      JobCreationDate: made,
      JobCompletionDate: made,
      ServicesLastAccessed: page.items,
      IsTruncated: page.next !== undefined,
      ...(page.next === undefined ? {} : { Marker: page.next }),
    } satisfies Reply<GetServiceLastAccessedDetailsCommandOutput>;
  },
});
