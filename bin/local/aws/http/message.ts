/** A request as the parts of the site's origin hand it on. */
export interface HttpRequest {
  readonly method: string;
  /** Path as sent, still encoded, without the query string. */
  readonly path: string;
  /** Query string as sent, without the question mark. */
  readonly query: string;
  /** Names in lower case, repeated ones joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | string;
}

/** A reply of API Gateway itself. */
export const gatewayReply = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message }),
});
