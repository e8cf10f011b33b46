import { expect, test } from 'vitest';
import { scopeOf, scopeProblems } from '#features/checks/acceptance/scopeFields.ts';
import { scopeText } from '#features/shared/acceptance/scopeText.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';

const fields = { type: 'customer', accountId: '', arn: '', key: '', value: '' } as const;
const accountId = '210987654321';
const arn = 'arn:aws:s3:::orders';

test('each type of scope asks for what names it, and for nothing else', () => {
  expect(scopeProblems(fields)).toEqual({});
  expect(scopeProblems({ ...fields, type: 'account' })).toEqual({ account: t.accountRequired });
  expect(scopeProblems({ ...fields, type: 'tag', key: ' ' })).toEqual({ key: t.keyRequired });
  expect(scopeProblems({ ...fields, type: 'resource' })).toEqual({
    account: t.accountRequired,
    arn: t.arnRequired,
  });
  expect(scopeProblems({ ...fields, type: 'resource', accountId, arn })).toEqual({});
});

test('what is entered for another type of scope is not sent', () => {
  const all = { accountId, arn: ` ${arn} `, key: ' team ', value: 'web' };
  expect(scopeOf({ ...all, type: 'customer' })).toEqual({ type: 'customer' });
  expect(scopeOf({ ...all, type: 'account' })).toEqual({
    type: 'account',
    cloudAccountId: accountId,
  });
  expect(scopeOf({ ...all, type: 'tag' })).toEqual({ type: 'tag', key: 'team', value: 'web' });
  expect(scopeOf({ ...all, type: 'resource' })).toEqual({
    ...{ type: 'resource', cloudAccountId: accountId, instanceLocation: arn },
  });
});

test('each scope is named', () => {
  expect(scopeText(null)).toBe('for this instance');
  expect(scopeText({ type: 'customer' })).toBe('for all instances, existing and future');
  expect(scopeText({ type: 'account', cloudAccountId: accountId })).toBe(`in account ${accountId}`);
  expect(scopeText({ type: 'tag', key: 'team', value: 'web' })).toBe('with the tag team=web');
});
