import type { Neighbours } from '#customer-stack/activity/flowLog/readFlows.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';

const BUCKETS = 30;
const START = Date.UTC(2026, 10, 26, 10) / 1000;
const HOUR_SECONDS = 3600;

export const loggedBuckets = new Map(
  Array.from({ length: BUCKETS }, (_, at) => [
    `bucket-${at}`,
    { arn: `arn:aws:s3:::bucket-${at}`, inTrail: { reads: false, writes: false } },
  ]),
);

const two = (value: number): string => String(value).padStart(2, '0');

const accessLine = (at: number): string => {
  const time = `26/Nov/2026:10:${two(Math.floor(at / 60) % 60)}:${two(at % 60)} +0000`;
  const requester = `arn:aws:sts::${PRODUCTION}:assumed-role/shop-${at % 12}/i-${at % 40}`;
  const operation = at % 5 === 0 ? 'REST.PUT.OBJECT' : 'REST.GET.OBJECT';
  return `${'7b'.repeat(32)} bucket-${at % BUCKETS} [${time}] 203.0.113.${at % 250} ${requester} R${at} ${operation} part-${at} "GET /part-${at} HTTP/1.1" 200 - 5120 5120 12 9 "-" "aws-sdk-js/3.1169.0 ua/2.1 os/linux#6.1" - ${'x'.repeat(56)}= SigV4 TLS_AES_128_GCM_SHA256 AuthHeader bucket.s3.us-east-1.amazonaws.com TLSv1.3 - - us-east-1`;
};

const linesOf = (count: number, lineAt: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => lineAt(at)).join('\n');

export const accessLogText = (count: number): string => linesOf(count, accessLine);

/** A store of a hundred addresses that flows are seen of. */
export const aroundFlows: Neighbours = {
  accountId: PRODUCTION,
  stores: new Map([['10.0.1.7 5432', `arn:aws:rds:us-east-1:${PRODUCTION}:db:orders`]]),
  workloads: new Map(),
};

const flowLine = (at: number): string => {
  const start = START + (at % HOUR_SECONDS);
  const isStore = at % 4 === 0;
  const target = isStore ? '10.0.1.7' : `10.0.3.${at % 99}`;
  return `2 ${PRODUCTION} eni-0a1b2c3d4e5f60711 10.0.2.${at % 99} ${target} ${20_000 + (at % 40_000)} ${isStore ? 5432 : 443} 6 20 4249 ${start} ${start + 60} ACCEPT OK`;
};

export const flowLogText = (count: number): string =>
  `version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status\n${linesOf(count, flowLine)}`;
