import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { identityColumns } from '#features/identities/columns.tsx';
import { csvColumns, furtherColumns } from '#features/identities/identitiesCsv.ts';
import { cardOf, identityRules, withCard } from '#features/identities/identityFilters.tsx';
import { LastActivity } from '#features/identities/LastActivity.tsx';
import { LastUsed } from '#features/identities/LastUsed.tsx';
import { mfaText } from '#features/identities/words.ts';
import { csvTable } from '#lib/csvTable.ts';
import { withFilters } from '#lib/listFilters.ts';
import { listRequest } from '#lib/listRequest.ts';
import { defaultListState } from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { cloudAccount } from '../../builders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const scope = { customerId: 'c1', cloudAccountId: null };
const plain = defaultListState(identityRules);
const request = (state = plain) => listRequest(identityRules, state, scope);

const identity = (overrides: Partial<IdentityRow> = {}): IdentityRow => ({
  id: 'n1',
  identityId: 'arn:aws:iam::210987654321:user/jdoe',
  name: 'jdoe',
  type: 'user',
  cloudAccountId: '210987654321',
  cdDatastoreRiskScore: null,
  isProvisional: false,
  lastUsed: null,
  lastUsedKnown: true,
  lastActivity: null,
  hasMfa: false,
  policies: 2,
  discoveredOn: '2026-11-20T09:12:33.000Z',
  ...overrides,
});

describe('the list of identities', () => {
  it('requests rows by the risk of reachable stores, ten at a time', () => {
    expect(request()).toEqual({
      ...scope,
      page: 1,
      limit: 10,
      ordering: 'cdDatastoreRiskScore',
      sortType: 'desc',
    });
  });

  it('a card narrows to what it counts, the total to nothing, and is pressed by the same filter', () => {
    const roles = withCard(plain, 'role');
    expect(request(roles)).toMatchObject({ types: ['role'] });
    expect(cardOf(roles)).toBe('role');
    const urgent = withCard(roles, 'URGENT_RISK');
    expect(request(urgent)).toMatchObject({ severity: 'URGENT_RISK' });
    expect(request(urgent)).not.toHaveProperty('types');
    expect(cardOf(withCard(urgent, null))).toBeNull();
    expect(cardOf(withFilters(plain, identityRules, { types: ['user', 'role'] }))).toBeNull();
  });

  it('separates never used from not known, and expects a second factor of users only', () => {
    expect(LastUsed(identity())).toBe('Never');
    expect(LastUsed(identity({ lastUsedKnown: false }))).toBe('Not known');
    expect(mfaText(identity())).toBe('Off');
    expect(mfaText(identity({ hasMfa: true, type: 'root' }))).toBe('On');
    expect(mfaText(identity({ hasMfa: null }))).toBe('Not known');
    expect(mfaText(identity({ hasMfa: null, type: 'role' }))).toBe('-');
  });

  it('tells the last use of data by logs, in the file too, and where logs tell of none', () => {
    const cellOf = (row: Partial<IdentityRow>) => csvColumns.lastActivity?.[0]?.cell(identity(row));
    const at = '2026-11-21T10:00:00.000Z';
    expect(cellOf({ lastActivity: at })).toBe(at);
    expect(cellOf({})).toBe('None seen');
    expect(cellOf({ type: 'group' })).toBe('-');
    const shown = renderToStaticMarkup(LastActivity(identity()));
    expect(shown).toMatch(/title="No log that was read [^"]*90 days[^"]*">None seen</);
    const iso = renderToStaticMarkup(LastActivity(identity({ lastActivity: at })));
    expect(iso).toContain(`title="${at}"`);
  });

  it('is written to a file with account, region, first and last seen, and its address', () => {
    vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
    const account = cloudAccount({ lastCompleteScan: '2026-11-22T00:00:00.000Z' });
    const file = { columns: csvColumns, further: furtherColumns };
    const [, cells] = csvTable(file, [{ ...identity(), account }]);
    const address = `https://dataward.example${paths.identityOf(identity().identityId)}`;
    expect(cells?.slice(-4)).toEqual(['Production', 'global', '2026-11-22T00:00:00.000Z', address]);
  });

  it('has a column of the file for every column of the table', () => {
    expect(Object.keys(csvColumns)).toEqual(identityColumns.map(({ id }) => id));
  });
});
