import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Download {
  readonly key: string;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
}

/** What Lambda gives a function in its environment. */
interface SigningEnvironment {
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  /** As the SDK's clients read it; absent = AWS itself. */
  readonly AWS_ENDPOINT_URL?: string | undefined;
}

const originOf = (bucket: string, region: string, endpoint: string | undefined): URL =>
  endpoint === undefined
    ? new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
    : new URL(`${endpoint}/${bucket}/`);

const signerOf = (env: SigningEnvironment, region: string): SignatureV4 =>
  new SignatureV4({
    service: 's3',
    region,
    sha256: Sha256,
    uriEscapePath: false,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
      ...(env.AWS_SESSION_TOKEN !== undefined && { sessionToken: env.AWS_SESSION_TOKEN }),
    },
  });

/**
 * A link that lets its bearer read one object for a time, signed with the function's own rights. The
 * S3 client, which could sign too, would double the function's size.
 */
export const signDownload = async (
  bucket: string,
  { key, fileName, at, seconds }: Download,
  env: SigningEnvironment = process.env,
): Promise<string> => {
  const region = env.AWS_REGION ?? '';
  const url = new URL(key, originOf(bucket, region, env.AWS_ENDPOINT_URL));
  const signed = await signerOf(env, region).presign(
    {
      method: 'GET',
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port !== '' && { port: Number(url.port) }),
      path: url.pathname,
      query: { 'response-content-disposition': `attachment; filename="${fileName}"` },
      headers: { host: url.host },
    },
    { expiresIn: seconds, signingDate: new Date(at), unsignableHeaders: new Set() },
  );
  url.search = new URLSearchParams(signed.query as Record<string, string>)
    .toString()
    .replaceAll('+', '%20');
  return url.href;
};
