import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientOptions } from './clientOptions.ts';

let client: S3Client | undefined;
const s3 = (): S3Client => {
  client ??= new S3Client({ ...clientOptions });
  return client;
};

/** Keys below a prefix in the order of their names. */
export const listKeys = async function* (bucket: string, prefix: string): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await s3().send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ContinuationToken: token,
      }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    token = page.NextContinuationToken;
  } while (token !== undefined);
};

export const readText = async (bucket: string, key: string): Promise<string> => {
  const reply = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (reply.Body === undefined) throw new Error(`${key} has no content`);
  return reply.Body.transformToString('utf8');
};

/** False when the key is taken: an object is written once and never replaced. */
export const writeOnce = async (
  bucket: string,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<boolean> => {
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: text,
        ContentType: 'application/x-ndjson',
        IfNoneMatch: '*',
      }),
    );
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(name)) return false;
    throw error;
  }
};
