import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
  S3Client,
} from '@aws-sdk/client-s3';

interface Drained {
  readonly deleted: number;
}

/** Deletes every version of every object: CloudFormation deletes no bucket that holds something. */
export const drain = async (client: S3Client, Bucket: string): Promise<Drained> => {
  for (let deleted = 0; ; ) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const listed = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    const Objects: ObjectIdentifier[] = listed.map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return { deleted };
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await client.send(command);
    if (Errors.length > 0) throw new Error(`${Errors.length} objects stay: ${Errors[0]?.Code}`);
    deleted += Objects.length;
  }
};

/** Empties the stack's bucket, so that the stack can be deleted. */
export const handler = (): Promise<Drained> =>
  drain(new S3Client({ forcePathStyle: true }), process.env.BUCKET ?? '');
