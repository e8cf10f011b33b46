import { expect, test } from 'vitest';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const SECRET = `arn:aws:secretsmanager:eu-central-1:${ACCOUNT}:secret:`;
const PARAMETER = `arn:aws:ssm:eu-central-1:${ACCOUNT}:parameter/`;

const storesOf = (service: string, eventName: string, requestParameters: unknown) => {
  const of = { eventSource: `${service}.amazonaws.com`, eventName, requestParameters };
  const record = trailRecord({ ...of, resources: undefined });
  return readRecords(logFile(record), ACCOUNT).events.map(({ store }) => store);
};

test.each([
  ['GetSecretValue', { secretId: 'prod/db' }, [`${SECRET}prod/db`]],
  ['GetSecretValue', { secretId: `${SECRET}prod/db-a1B2c3` }, [`${SECRET}prod/db`]],
  ['GetSecretValue', { secretId: '' }, []],
  ['GetSecretValue', null, []],
  ['BatchGetSecretValue', { filters: [{ key: 'all', values: ['x'] }] }, [`${SECRET}*`]],
  // Each secret of a list has a record of its own.
  ['BatchGetSecretValue', { secretIdList: ['prod/db'] }, []],
  ['DescribeSecret', { secretId: 'prod/db' }, []],
])('%s with %j reads the secrets %j', (name, parameters, stores) => {
  expect(storesOf('secretsmanager', name, parameters)).toEqual(stores);
});

test.each([
  ['GetParameter', { name: '/app/db', withDecryption: true }, [`${PARAMETER}app/db`]],
  ['GetParameter', { name: 'db:3', withDecryption: true }, [`${PARAMETER}db`]],
  ['GetParameter', { name: `${PARAMETER}db:live`, withDecryption: true }, [`${PARAMETER}db`]],
  ['GetParameter', { name: 'db' }, []],
  [
    'GetParameters',
    { names: ['/a', 'b', 7], withDecryption: true },
    ['a', 'b'].map((n) => PARAMETER + n),
  ],
  ['GetParametersByPath', { path: '/app/', withDecryption: true }, [`${PARAMETER}app/*`]],
  ['GetParametersByPath', { path: '/', withDecryption: true }, [`${PARAMETER}*`]],
  ['PutParameter', { name: 'db', withDecryption: true }, []],
])('%s with %j reads the parameters %j', (name, parameters, stores) => {
  expect(storesOf('ssm', name, parameters)).toEqual(stores);
});
