import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { severityFilters } from '#contracts/risk/words.ts';
import {
  severityOf,
  storeRules,
  tagOf,
  withCard,
  withTag,
} from '#features/dataStores/list/storeFilters.tsx';
import { filterChips } from '#features/shared/list/ListBar.tsx';
import type { Scope } from '#lib/cloudAccounts.ts';
import { withFilters } from '#lib/listFilters.ts';
import { listRequest } from '#lib/listRequest.ts';
import { defaultListState, isNarrowed, readListState } from '#lib/listState.ts';

const start = defaultListState(storeRules);
const scope: Scope = { customerId: 'c1', cloudAccountId: null };
const request = (state = start, filterScope = scope) => listRequest(storeRules, state, filterScope);
const contract = dataStoreRoutes.listDataStores.request;

describe('the list call', () => {
  it('is one that the contract accepts, whatever the address holds', () => {
    const key = fc.constantFrom('q', 'sev', 'types', 'tag', 'sort', 'dir', 'page', 'size');
    const value = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom(...severityFilters, ...storeTypes, 'PII-SSN', 's3,mysql', 'asc', '7', '100'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const state = readListState(new URLSearchParams(pairs), storeRules);
        expect(contract.safeParse(request(state)).success).toBe(true);
      }),
    );
  });

  it('requests the riskiest first, ten at a time, without empty values', () => {
    expect(request()).toEqual({
      customerId: 'c1',
      cloudAccountId: null,
      page: 1,
      limit: 10,
      ordering: 'cdDatastoreRiskScore',
      sortType: 'desc',
    });
  });

  it('carries severity, tag, kinds and the chosen account', () => {
    const query = 'sev=SENSITIVE&tag=PII-SSN&types=mysql,s3&sort=size&dir=asc&page=3&size=25';
    const state = readListState(new URLSearchParams(query), storeRules);
    expect(request(state, { ...scope, cloudAccountId: '210987654321' })).toEqual({
      customerId: 'c1',
      cloudAccountId: '210987654321',
      page: 3,
      limit: 25,
      ordering: 'size',
      sortType: 'asc',
      severity: 'SENSITIVE',
      sensitiveFilter: 'PII-SSN',
      types: ['s3', 'mysql'],
    });
  });
});

const without = (state: typeof start, name: string) =>
  withFilters(state, storeRules, { [name]: [] });

describe('cards and rows as filters', () => {
  const onPage4 = { ...start, page: 4 };

  it('set the severity and lead to page 1', () => {
    const high = withCard(onPage4, 'URGENT_RISK');
    expect(severityOf(high)).toBe('URGENT_RISK');
    expect(high.page).toBe(1);
  });

  it('a sensitive-data row sets its tag and the severity SENSITIVE; again, neither', () => {
    const ssn = withTag(onPage4, 'PII-SSN');
    expect([tagOf(ssn), severityOf(ssn), ssn.page]).toEqual(['PII-SSN', 'SENSITIVE', 1]);
    expect(isNarrowed(withTag(ssn, 'PII-SSN'))).toBe(false);
    expect(tagOf(withTag(ssn, 'PII-CC'))).toBe('PII-CC');
  });

  it('TOTAL is no filter, but keeps kinds and search', () => {
    const state = { ...withTag(start, 'PII-CC'), q: 'prod' };
    const total = withCard({ ...state, filters: { ...state.filters, types: ['s3'] } }, null);
    expect([severityOf(total), tagOf(total), total.filters.types, total.q]).toEqual([
      null,
      null,
      ['s3'],
      'prod',
    ]);
  });

  it('a tag narrows another severity too, and leaves it alone when it goes', () => {
    const both = withCard(withTag(start, 'PII-CC'), 'URGENT_RISK');
    expect([tagOf(both), severityOf(both)]).toEqual(['PII-CC', 'URGENT_RISK']);
    expect(severityOf(without(both, 'tag'))).toBe('URGENT_RISK');
    expect(tagOf(without(both, 'sev'))).toBe('PII-CC');
  });
});

describe('chips', () => {
  it('name each filter in force and remove just that', () => {
    const state = readListState(
      new URLSearchParams('sev=URGENT_RISK&tag=PII-SSN&types=s3,mysql,docdb'),
      storeRules,
    );
    let now = state;
    const setState = (next: typeof state) => {
      now = next;
    };
    const chips = filterChips({ rules: storeRules, state, setState });
    expect(chips.map((chip) => chip.label)).toEqual([
      'Risk: High risk',
      'Data: Social Security Numbers',
      'Type: s3, mysql +1',
    ]);
    chips[2]?.onRemove();
    expect(now.filters).toEqual({ sev: ['URGENT_RISK'], tag: ['PII-SSN'] });
  });

  it('a sensitive-data row is one chip', () => {
    const chips = filterChips({
      rules: storeRules,
      state: withTag(start, 'FIN-IBAN'),
      setState: () => undefined,
    });
    expect(chips.map((chip) => chip.label)).toEqual(['Data: IBANs']);
  });

  it('removing a tag removes the severity set with it', () => {
    const tagged = withTag(start, 'FIN-IBAN');
    expect(without(tagged, 'tag').filters).toEqual({});
    expect(without(tagged, 'sev').filters).toEqual({});
  });
});
