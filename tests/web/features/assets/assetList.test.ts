import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AssetRow } from '#contracts/asset/routes.ts';
import { assetRules } from '#features/assets/assetFilters.tsx';
import { csvColumns, furtherColumns } from '#features/assets/assetsCsv.ts';
import { assetColumns } from '#features/assets/columns.tsx';
import { filterChips } from '#features/shared/list/ListBar.tsx';
import { csvTable } from '#lib/csvTable.ts';
import { withFilters } from '#lib/listFilters.ts';
import { listRequest } from '#lib/listRequest.ts';
import { defaultListState, readListState, writeListState } from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { cloudAccount } from '../../builders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const scope = { customerId: 'c1', cloudAccountId: '210987654321' };
const plain = defaultListState(assetRules);
const narrowed = withFilters(plain, assetRules, {
  sev: ['URGENT_RISK'],
  types: ['EC2_Instance', 'VPC'],
  regions: ['us-east-1'],
});
const request = (state = plain) => listRequest(assetRules, state, scope);

const asset = (overrides: Partial<AssetRow> = {}): AssetRow => ({
  id: 'a1',
  asset_id: 'arn:aws:ec2:us-east-1:210987654321:instance/i-1',
  name: 'orders-api',
  cloudAccountId: '210987654321',
  location: 'us-east-1',
  assetType: 'EC2 Instance',
  cdAssetRiskScore: 91,
  numSecurityIssues: 3,
  discoveredOn: '2026-11-20T09:12:33.000Z',
  datastoreId: null,
  ...overrides,
});

describe('the list of assets', () => {
  it('asks by risk first, for ten, of the account, and leaves empty values out', () => {
    expect(request()).toEqual({
      ...scope,
      page: 1,
      limit: 10,
      ordering: 'cdAssetRiskScore',
      sortType: 'desc',
    });
  });

  it('asks for severity, types and regions, types with their blanks', () => {
    expect(request(narrowed)).toMatchObject({
      severity: 'URGENT_RISK',
      types: ['EC2 Instance', 'VPC'],
      regions: ['us-east-1'],
    });
  });

  it('keeps them in the address and finds them there', () => {
    const params = writeListState(new URLSearchParams(), narrowed, assetRules);
    expect(params.get('types')).toBe('EC2_Instance,VPC');
    expect(readListState(params, assetRules)).toEqual(narrowed);
  });

  it('has a chip for each filter that lets it go', () => {
    let state = narrowed;
    const setState = (next: typeof state) => {
      state = next;
    };
    const chips = filterChips({ rules: assetRules, state, setState });
    expect(chips.map(({ label }) => label)).toEqual([
      'Risk: Urgent risk',
      'Type: EC2 Instance, VPC',
      'Region: us-east-1',
    ]);
    chips.find(({ key }) => key === 'types')?.onRemove();
    expect(request(state)).not.toHaveProperty('types');
  });

  it('is written to a file column by column, the provider always AWS, an unknown score in words', () => {
    vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
    const account = cloudAccount({ lastCompleteScan: '2026-11-22T00:00:00.000Z' });
    const file = { columns: csvColumns, further: furtherColumns };
    const [head, row, unknown] = csvTable(file, [
      { ...asset(), account },
      { ...asset({ cdAssetRiskScore: null, datastoreId: 'd-1' }), account: undefined },
    ]);
    expect(head?.slice(10)).toEqual(['Account Name', 'Last Seen (UTC)', 'Data Store Link', 'Link']);
    expect(row).toEqual([
      91,
      'Elevated',
      'orders-api',
      'arn:aws:ec2:us-east-1:210987654321:instance/i-1',
      'EC2 Instance',
      'AWS',
      '210987654321',
      'us-east-1',
      3,
      '2026-11-20T09:12:33.000Z',
      'Production',
      '2026-11-22T00:00:00.000Z',
      '',
      `https://dataward.example${paths.asset(asset().id)}`,
    ]);
    expect(unknown?.slice(0, 2)).toEqual(['Not known', '']);
    expect(unknown?.slice(11, 13)).toEqual([
      '2026-11-20T09:12:33.000Z',
      `https://dataward.example${paths.dataStoreDetails('d-1', asset().asset_id)}`,
    ]);
  });

  it('has a column of the file for every column of the table', () => {
    expect(Object.keys(csvColumns)).toEqual(assetColumns.map(({ id }) => id));
  });
});
