import type { IncomingMessage } from 'node:http';

/**
 * The signer of a request, from its signature header; the signature itself is not checked locally.
 */
export interface Credential {
  readonly accessKeyId: string;
  readonly accountId: string;
  readonly region: string;
  /** The signing name, but for services that sign as another. */
  readonly service: string;
}

/** Reads the SigV4 scope of the header, or of a presigned address; undefined when the request is not signed. */
export function readCredential(request: IncomingMessage): Credential | undefined {
  const scope = scopeOf(request);
  if (!scope) return undefined;
  const [accessKeyId = '', , region = '', signedAs = ''] = scope.split('/');
  const service = serviceOf(request, signedAs);
  return { accessKeyId, accountId: accountOf(accessKeyId), region, service };
}

/**
 * S3 Control signs as S3 and names the account in a header. HTTP APIs of API Gateway have paths of their
 * own. Classic load balancers have the signing
 * name of the others, and calls of the same names: the client names its API.
 */
function serviceOf({ headers, url }: IncomingMessage, signedAs: string): string {
  if (signedAs === 's3' && headers['x-amz-account-id'] !== undefined) return 's3-control';
  if (signedAs === 'apigateway' && url?.startsWith('/v2/')) return 'apigatewayv2';
  const isClassic = /\bapi\/elastic.load.balancing#/.test(String(headers['user-agent']));
  return signedAs === 'elasticloadbalancing' && isClassic ? `${signedAs}-classic` : signedAs;
}

/** Local access key ids hold the account: AKIA or ASIA, 12 digits, anything. */
export function accountOf(accessKeyId: string): string {
  return /^A[KS]IA(\d{12})/.exec(accessKeyId)?.[1] ?? '';
}

function scopeOf(request: IncomingMessage): string | undefined {
  const header = /Credential=([^,\s]+)/.exec(request.headers.authorization ?? '')?.[1];
  if (header) return header;
  const query = new URL(request.url ?? '/', 'http://local').searchParams;
  return query.get('X-Amz-Credential') ?? undefined;
}
