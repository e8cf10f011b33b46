import type { Invoke } from '#local/aws/types.ts';
import type { HttpReply } from './message.ts';

interface EdgeHeader {
  readonly key?: string;
  readonly value: string;
}

/** What a Lambda@Edge function answers. Source: Lambda@Edge event structure. */
interface EdgeReply {
  readonly status: string;
  readonly headers?: Readonly<Record<string, readonly EdgeHeader[]>>;
  readonly body?: string;
  readonly bodyEncoding?: 'text' | 'base64';
}

const edgeHeaders = (headers: HttpReply['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      (typeof value === 'string' ? [value] : value).map((each) => ({ key: name, value: each })),
    ]),
  );

const plainHeaders = (headers: EdgeReply['headers']): HttpReply['headers'] =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0]?.value ?? '') : values.map(({ value }) => value),
    ]),
  );

/**
 * Hands the origin's reply to a Lambda@Edge function. It sees status and headers, never the body,
 * which stays unless it gives another. A failing function is a 502, as at CloudFront.
 */
export const passOriginResponse = async (
  invoke: Invoke,
  functionName: string,
  reply: HttpReply,
): Promise<HttpReply> => {
  const response = { status: String(reply.status), headers: edgeHeaders(reply.headers) };
  try {
    const event = { Records: [{ cf: { config: { eventType: 'origin-response' }, response } }] };
    const answer = (await invoke({ functionName, event })) as EdgeReply;
    const encoding = answer.bodyEncoding === 'base64' ? 'base64' : 'utf8';
    return {
      status: Number(answer.status),
      headers: plainHeaders(answer.headers),
      body: answer.body === undefined ? reply.body : Buffer.from(answer.body, encoding),
    };
  } catch {
    return {
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: 'The Lambda function failed.',
    };
  }
};
