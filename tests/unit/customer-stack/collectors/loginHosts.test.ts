import { expect, it } from 'vitest';
import { loginHostsIn, storesNamedIn } from '#customer-stack/collectors/loginHosts.ts';

const at = (host: string) => `mysql://app:bad-secret-8@${host}:3306/orders`;

it.each([
  ['orders.c9akciq32rtw.us-east-1.rds.amazonaws.com'],
  ['orders.cluster-ro-c9akciq32rtw.eu-west-1.rds.amazonaws.com'],
  ['orders.cluster-c9akciq32rtw.us-east-1.docdb.amazonaws.com'],
  ['orders.cluster-c9akciq32rtw.us-east-1.neptune.amazonaws.com'],
  ['orders.c9akciq32rtw.us-east-1.redshift.amazonaws.com'],
  ['default.111122223333.us-east-1.redshift-serverless.amazonaws.com'],
  ['sessions.abc123.ng.0001.use1.cache.amazonaws.com'],
  ['vpc-logs-x1y2z3.us-east-1.es.amazonaws.com'],
  ['10.20.16.80'],
  ['192.168.1.5'],
  ['orders.c9akciq32rtw.rds.cn-north-1.amazonaws.com.cn'],
])('names %s, and nothing else of the text', (host) => {
  expect(loginHostsIn(['connection-string'], [at(host.toUpperCase())])).toEqual([host]);
});

it.each([
  ['no credential is beside it', [], at('orders.c9akciq32rtw.us-east-1.rds.amazonaws.com')],
  ['it is no database of AWS', ['DB_PASSWORD'], at('orders.internal')],
  ['it is a public address', ['DB_PASSWORD'], at('52.1.2.3')],
  ['it is a range', ['DB_PASSWORD'], 'allow 10.0.0.0/16'],
  ['it is another service', ['DB_PASSWORD'], at('bucket.s3.us-east-1.amazonaws.com')],
])('names nothing where %s', (_, names, text) => {
  expect(loginHostsIn(names, [text])).toEqual([]);
});

it('does not know where the texts were not read', () => {
  expect(loginHostsIn(null, [])).toBeNull();
});

it('names endpoints and ARNs of a description and tags, and nothing else of them', () => {
  const host = 'orders.c9akciq32rtw.us-east-1.rds.amazonaws.com';
  const arn = 'arn:aws:rds:us-east-1:111122223333:db:orders';
  expect(storesNamedIn([`Ask Jane about ${host}`, undefined, `${arn} (old)`, host])).toEqual([
    host,
    arn,
  ]);
});
