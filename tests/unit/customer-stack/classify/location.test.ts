import { describe, expect, it } from 'vitest';
import { locationOf, maskFreeText, maskName } from '#classify/location.ts';
import { unitOf } from '#classify/unit.ts';

describe('a location', () => {
  it('names the unit and the column', () => {
    expect(locationOf('crm/people.csv', 'email')).toBe('crm/people.csv › email');
    expect(locationOf('app.log', null)).toBe('app.log');
  });

  it('gives its unit back', () => {
    expect(unitOf(locationOf('crm/people.csv', 'email'))).toBe('crm/people.csv');
    expect(unitOf(locationOf('a › b.csv', 'c › d'))).toBe('a > b.csv');
    expect(unitOf(locationOf('app.log', null))).toBe('app.log');
  });

  it('masks values in keys and names of columns', () => {
    expect(maskName('export of ann.lee@acme.org.csv')).not.toContain('ann.lee');
    expect(maskName('scan 536-22-8726.pdf')).toBe('scan ***-**-****.pdf');
    expect(maskName('crm/customers-2024-01.csv')).toBe('crm/customers-2024-01.csv');
  });

  it.each([
    ['ann.lee@acme.com.csv', 'a***@a***.com.csv'],
    ['exports/ann@acme.com.csv.gz', 'exports/a***@a***.com.csv.gz'],
    ['ann@acme.com_2024.csv', 'a***@a***.com_2024.csv'],
    ['ann@acme.com-export.json', 'a***@a***.com-export.json'],
    ['ann@acme.com123.csv', 'a***@a***.com123.csv'],
    ['user=ann@acme.co.uk/part-0001.parquet', 'user=a***@a***.uk/part-0001.parquet'],
    ['ann%40acme.com.csv', 'a***@a***.com.csv'],
    ['ANN@ACME.COM.CSV', 'A***@A***.COM.CSV'],
  ])('masks an address before an ending: %s', (key, masked) => {
    expect(maskName(key)).toBe(masked);
  });

  it.each(['image@2x.png', 'lodash@4.17.21.tgz', 'crm/customers.com.csv', 'logo@3x.webp'])(
    'leaves %s',
    (key) => {
      expect(maskName(key)).toBe(key);
    },
  );

  it('does not join torn values by tidying', () => {
    expect(locationOf('a 536\t22\t8726', 'x')).not.toContain('536 22');
  });

  it('never grows too long', () => {
    expect(locationOf('k'.repeat(3000), 'c'.repeat(3000)).length).toBeLessThanOrEqual(1024);
  });

  it("leaves an owner's address in the customer's own words, and nothing worse", () => {
    expect(maskFreeText('ann@acme.org')).toBe('ann@acme.org');
    expect(maskFreeText('ssn 536-22-8726')).toBe('ssn ***-**-****');
  });
});
