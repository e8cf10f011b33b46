import { expect, it } from 'vitest';
import { loginHostsIn } from '#customer-stack/collectors/loginHosts.ts';

const at = (host: string) => `mysql://app:bad-secret-8@${host}:3306/orders`;

it.each([
  ['orders.c9akciq32rtw.us-east-1.rds.amazonaws.com'],
  ['orders.cluster-ro-c9akciq32rtw.eu-west-1.rds.amazonaws.com'],
  ['orders.cluster-c9akciq32rtw.us-east-1.docdb.amazonaws.com'],
  ['orders.cluster-c9akciq32rtw.us-east-1.neptune.amazonaws.com'],
  ['orders.c9akciq32rtw.us-east-1.redshift.amazonaws.com'],
  ['orders.c9akciq32rtw.rds.cn-north-1.amazonaws.com.cn'],
])('names %s, and nothing else of the text', (host) => {
  expect(loginHostsIn(['connection-string'], [at(host.toUpperCase())])).toEqual([host]);
});

it.each([
  ['no credential is beside it', [], at('orders.c9akciq32rtw.us-east-1.rds.amazonaws.com')],
  ['it is no database of AWS', ['DB_PASSWORD'], at('orders.internal')],
  ['it is another service', ['DB_PASSWORD'], at('bucket.s3.us-east-1.amazonaws.com')],
])('names nothing where %s', (_, names, text) => {
  expect(loginHostsIn(names, [text])).toEqual([]);
});

it('does not know where the texts were not read', () => {
  expect(loginHostsIn(null, [])).toBeNull();
});
