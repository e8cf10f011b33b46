import { describe, expect, it } from 'vitest';
import { accountOf, linkTo, withAccount } from '#lib/accountLink.ts';

const at = 'https://example.com';
const accounts = [{ id: '210987654321' }, { id: '345678901234' }];

describe('a copied link', () => {
  it('names the account whose rows a list shows, in place of one that it named', () => {
    expect(linkTo(`${at}/vulnerabilities?sev=HIGH&page=2#top`, '210987654321')).toBe(
      `${at}/vulnerabilities?sev=HIGH&page=2&account=210987654321#top`,
    );
    expect(linkTo(`${at}/cloud/identity?account=345678901234`, '210987654321')).toBe(
      `${at}/cloud/identity?account=210987654321`,
    );
  });

  it('states that a list shows all accounts: the reader may have chosen one', () => {
    expect(linkTo(`${at}/datastore`, null)).toBe(`${at}/datastore?account=all`);
  });

  it('leaves the account out where it bears on nothing', () => {
    const detail = `${at}/vulnerabilities-details/S3-01/a_b/c/?impacted=1`;
    expect(linkTo(detail, '210987654321')).toBe(detail);
  });
});

describe('the account of a query', () => {
  it('is read as it was written', () => {
    for (const account of [null, '345678901234'])
      expect(accountOf(withAccount('q=a&sev=HIGH', account), accounts)).toBe(account);
  });

  it('is none where nothing is named, or an account that is not connected', () => {
    for (const query of ['', 'q=all', 'account=', 'account=999999999999', 'account=ALL'])
      expect(accountOf(query, accounts)).toBeUndefined();
    expect(accountOf('account=210987654321', [])).toBeUndefined();
  });
});
