import * as z from 'zod/mini';
import { gatewayReply, type HttpReply } from './message.ts';

const Structured = z.object({
  statusCode: z.coerce.number(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.boolean()),
  cookies: z.optional(z.array(z.string())),
});

const isStructured = (result: unknown): result is object =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

const lowerCased = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/**
 * What API Gateway answers for a function's result in format 2.0: a result without `statusCode` is
 * the body of a 200.
 */
export const proxyReply = (result: unknown): HttpReply => {
  if (!isStructured(result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const parsed = Structured.safeParse(result);
  if (!parsed.success) return gatewayReply(500, 'Internal Server Error');
  const { statusCode, headers, body, isBase64Encoded, cookies } = parsed.data;
  return {
    status: statusCode,
    headers: {
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
      ...lowerCased(headers ?? {}),
      ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    },
    body: isBase64Encoded === true ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
  };
};
