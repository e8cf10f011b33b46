import { createHmac, timingSafeEqual } from 'node:crypto';
import { partnerAccounts } from './accounts.ts';
import { isJson, type Service } from './service.ts';

const MAX_AGE_SECONDS = 300;

/** What a receiver has to do: compare the signature, refuse old timestamps. */
const isSigned = (headers: Readonly<Record<string, string | undefined>>, body: string): boolean => {
  const timestamp = headers['x-dataward-timestamp'] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= MAX_AGE_SECONDS)) return false;
  const wanted = createHmac('sha256', partnerAccounts.webhook.secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  const given = Buffer.from(headers['x-dataward-signature'] ?? '');
  const good = Buffer.from(`v1=${wanted}`);
  return given.length === good.length && timingSafeEqual(given, good);
};

/** A receiver of the signed webhook. */
export const webhook: Service = (request) => {
  if (request.path !== '/hook') return { status: 404 };
  if (request.method !== 'POST' || !isJson(request)) return { status: 400 };
  if (!isSigned(request.headers, request.body)) return { status: 401 };
  return { status: 204, shown: request.body };
};
