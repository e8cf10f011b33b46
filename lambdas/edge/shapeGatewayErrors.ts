import { type ErrorCode, errorCatalogue, OWN_REPLY_HEADER } from '#contracts/http/errors.ts';

interface EdgeHeaders {
  [name: string]: Array<{ key: string; value: string }>;
}

/** The part of CloudFront's origin-response event that is read and changed. Source: Lambda@Edge event structure. */
interface OriginResponse {
  status: string;
  statusDescription?: string;
  headers: EdgeHeaders;
  body?: string;
  bodyEncoding?: 'text';
}

export interface OriginResponseEvent {
  Records: [{ cf: { response: OriginResponse } }];
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalidRequest',
  401: 'notSignedIn',
  403: 'forbidden',
  404: 'notFound',
  413: 'payloadTooLarge',
  429: 'tooManyRequests',
  503: 'unavailable',
};

const codeOf = (status: number): ErrorCode =>
  codeOfStatus[status] ?? (status < 500 ? 'invalidRequest' : 'internal');

const header = (key: string, value: string) => [{ key, value }];

/**
 * Gives the gateway's own errors (missing token, unknown route, throttle) the one error shape of the
 * product. The gateway cannot do that, and the edge can replace a body but not read it.
 */
export const shapeGatewayError = (response: OriginResponse): OriginResponse => {
  const status = Number(response.status);
  if (status < 400 || response.headers[OWN_REPLY_HEADER] !== undefined) return response;
  const code = codeOf(status);
  const { 'content-length': _length, ...headers } = response.headers;
  return {
    ...response,
    headers: {
      ...headers,
      'content-type': header('Content-Type', 'application/json; charset=utf-8'),
      'cache-control': header('Cache-Control', 'no-store'),
    },
    body: JSON.stringify({ err: { code, message: errorCatalogue[code].message } }),
    bodyEncoding: 'text',
  };
};

export const handler = async (event: OriginResponseEvent): Promise<OriginResponse> =>
  shapeGatewayError(event.Records[0].cf.response);
