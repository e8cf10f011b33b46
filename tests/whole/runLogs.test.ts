import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusalsIn } from '#tests/builders/runLogs/refusals.ts';
import { faultsIn, searchFolder } from '#tests/builders/runLogs/search.ts';
import { secretsIn } from '#tests/builders/runLogs/secrets.ts';
import { unexpectedErrorsIn } from '#tests/builders/runLogs/unexpected.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const password = 'Correct-horse-9-battery';
const encoded = Buffer.from(password).toString('base64');
const handle = 'hQ3_zkVbV2u9d0cWnT7xE1sYpLrKmJfA';

test('secrets are found by the names of their fields, however deep, in both forms of a password', () => {
  const sent = { email: 'a@b.example', password: encoded, code: '123456', view: 'data' };
  expect(secretsIn(sent)).toEqual([encoded, password, '123456']);
  expect(secretsIn({ token: { refreshToken: { token: handle } } })).toEqual([handle]);
  expect(secretsIn({ recoveryCodes: ['aaaa-bbbb-cccc'] })).toEqual(['aaaa-bbbb-cccc']);
  expect(secretsIn({ err: { code: 'tooManyRequests', message: 'x' } })).toEqual([]);
});

test.each([
  ['a password', `{"message":"failed","detail":"${password}"}`],
  ['its base64', `{"query":"p=${encoded}"}`],
  ['a handle inside of a word', `{"error":"no handle x${handle}y"}`],
  ['a code', '{"body":"code=123456"}'],
])('a line that holds %s is a fault, and its telling does not repeat it', (_, line) => {
  const secrets = [password, encoded, handle, '123456'];
  const [fault = ''] = faultsIn(['{"message":"request"}', line], secrets);
  expect(fault).toMatch(/^line 2 holds/);
  for (const secret of secrets) expect(fault).not.toContain(secret);
});

test.each([
  ['a JSON web token', `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2ln`],
  ['a bearer token', `authorization: Bearer ${handle}`],
  ['an invitation', `Invitation ${handle}${handle}`],
  ['a link with a token', `https://site.example/on-boarding/1#t=${handle}`],
  ['a reset code', '/user/resetPassword?confirmationCode=654321&userId=1'],
])('%s is a fault without being known', (_, line) => {
  expect(faultsIn([line], [])).toHaveLength(1);
});

test('digits of longer numbers, and lines without secrets, are none', () => {
  const lines = ['{"ms":12,"account":"123456789012"}', '{"id":"a-123456"}', '{"ms":1234.123456}'];
  expect(faultsIn(lines, ['123456', password])).toEqual([]);
});

test('a folder is searched whole', () => {
  writeFileSync(join(folder, '1.secrets'), `${JSON.stringify(password)}\n`);
  writeFileSync(join(folder, '2.lines'), `{"message":"request"}\n{"oops":"${password}"}\n`);
  writeFileSync(join(folder, '3.auth.log'), '{"message":"request"}\n');
  expect(searchFolder(folder)).toEqual({
    files: 2,
    lines: 3,
    secrets: 1,
    faults: ['2.lines: line 2 holds a secret of 1'],
  });
});

test("what the emulator refused a role of the product is told, once, and nobody else's", () => {
  const at = '2026-11-26T08:00:00.000Z ';
  const own = 'refused: arn:aws:sts::999999999999:assumed-role/tags/tags dynamodb:GetItem core a';
  const customer = 'refused: arn:aws:sts::210987654321:assumed-role/scanner/s s3:GetObject';
  writeFileSync(
    join(folder, '4.cloud.log'),
    [own, customer, own].map((line) => at + line).join('\n'),
  );
  expect(refusalsIn(folder)).toEqual([own]);
});

test('errors that a function did not expect are told, cut to a length that a log bears', () => {
  const line = `{"level":"ERROR","message":"unexpected","error":{"name":"TimeoutError","stack":"${'x'.repeat(900)}"}}`;
  const other = mkdtempSync(join(folder, 'unexpected-'));
  writeFileSync(join(other, '1.org.log'), `{"message":"request"}\n${line}\n`);
  expect(unexpectedErrorsIn(other)).toEqual([line.slice(0, 600)]);
});
