import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentity } from '@smithy/types';
import type { Permission } from '../permission.ts';

export const cachePermissions: readonly Permission[] = [
  {
    action: 'elasticache:Connect',
    on: 'cache',
    reason: 'read some keys as user dataward',
    reads: 'content',
  },
];

export interface CacheTokenRequest {
  readonly cache: string;
  readonly user: string;
  readonly region: string;
  readonly credentials: () => Promise<AwsCredentialIdentity>;
}

/** A password for an IAM user: a presigned address without its scheme, valid for 15 minutes. */
export const cacheToken = async (request: CacheTokenRequest): Promise<string> => {
  const { cache, user, region, credentials } = request;
  const signer = new SignatureV4({ service: 'elasticache', region, credentials, sha256: Sha256 });
  const signed = await signer.presign(
    {
      method: 'GET',
      protocol: 'http:',
      hostname: cache,
      path: '/',
      query: { Action: 'connect', User: user },
      headers: { host: cache },
    },
    { expiresIn: 900 },
  );
  const query = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return `${cache}/?${query.join('&')}`;
};
