/** A call of the product, read whole. */
export interface ServiceRequest {
  readonly method: string;
  /** Below the service's own address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Address of the service. */
  readonly origin: string;
}

export interface ServiceReply {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  /** What the page shows of a call that was accepted; absent = nothing. */
  readonly shown?: string;
  /** Key of the ticket that the call changed. */
  readonly changed?: string;
}

/** Answers as the real service does: credentials, fields and forms are checked. */
export type Service = (request: ServiceRequest) => ServiceReply;

export const parsedBody = ({ body }: ServiceRequest): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const basicOf = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
export const isJson = ({ headers }: ServiceRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
