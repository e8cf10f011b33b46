import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FilterControls } from '#components/FilterControls.tsx';
import { getOptions } from '#components/filterOptions.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { assetRules } from '#features/assets/assetFilters.tsx';
import { checkRules } from '#features/checks/checkList.ts';
import { requirementRules } from '#features/checks/compliance/requirementList.ts';
import { findingFilters, findingRules } from '#features/classification/findings/findingFilters.ts';
import type { FindingRow } from '#features/classification/findings/rows.ts';
import { SensitiveData } from '#features/dataStores/list/SensitiveData.tsx';
import { storeRules, tagOf, withTag } from '#features/dataStores/list/storeFilters.tsx';
import { identityRules } from '#features/identities/identityFilters.tsx';
import { issueListRequest, issueRules } from '#features/issues/list/issueList.ts';
import { panelRequest, panelRules } from '#features/issues/panel/IssuesPanel.tsx';
import { filterChips } from '#features/shared/list/ListBar.tsx';
import { TagFilterControl } from '#features/shared/tags/TagFilterControl.tsx';
import { matchesFilters, withFilters } from '#lib/listFilters.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListFilter, ListRules } from '#lib/listRules.ts';
import { defaultListState, type ListState, readListState, writeListState } from '#lib/listState.ts';

interface ListUnderTest {
  readonly list: string;
  readonly rules: ListRules;
  /** Absent: the page filters the rows that it holds. */
  readonly request?: (state: ListState) => object;
  readonly route?: Route;
  /** Values to try where the declaration allows any. */
  readonly samples?: Readonly<Record<string, readonly string[]>>;
}

const scope = { customerId: 'c1', cloudAccountId: null };

const lists: readonly ListUnderTest[] = [
  {
    list: 'data stores',
    rules: storeRules,
    request: (state) => listRequest(storeRules, state, scope),
    route: dataStoreRoutes.listDataStores,
    samples: {
      since: ['2026-11-26T00:00:00.000Z'],
      sensitive: ['2026-11-26T00:00:00.000Z'],
      regions: ['eu-west-1'],
      tag: ['PII-SSN'],
      tags: ['env=prod, eu', 'Größe 1%'],
    },
  },
  {
    list: 'issues',
    rules: issueRules,
    request: (state) => issueListRequest(scope, state, null),
    route: issueRoutes.listIssues,
    samples: {
      ...{
        since: ['2026-11-26T00:00:00.000Z'],
        resolved: ['2026-11-26T00:00:00.000Z'],
        check: ['S3-12'],
        regions: ['eu-west-1'],
        store: ['s1'],
        tags: ['pci', 'a,b'],
      },
      owner: ['nobody', 'ann@acme.example'],
    },
  },
  {
    list: 'issues of a data store',
    rules: panelRules,
    request: (state) => panelRequest('c1', 's1', state),
    route: issueRoutes.listIssues,
  },
  {
    list: 'assets',
    rules: assetRules,
    request: (state) => listRequest(assetRules, state, scope),
    route: assetRoutes.listAssets,
    samples: { types: ['EC2_Instance', 'VPC'], regions: ['us-east-1'], tags: ['owner'] },
  },
  {
    list: 'identities',
    rules: identityRules,
    request: (state) => listRequest(identityRules, state, scope),
    route: identityRoutes.listIdentities,
    samples: { tags: ['team=blue'] },
  },
  { list: 'findings', rules: findingRules, samples: { types: ['PII-SSN', 'email'] } },
  { list: 'checks', rules: checkRules, samples: { service: ['s3', 'rds'] } },
  { list: 'requirements', rules: requirementRules },
];

interface Case extends Omit<ListUnderTest, 'samples'> {
  readonly name: string;
  readonly filter: ListFilter;
  readonly values: readonly string[];
}

/** Each filter with each of its values, and a filter of many with all of them. */
const cases: Case[] = lists.flatMap(({ samples = {}, ...list }) =>
  list.rules.filters.flatMap((filter) => {
    const values = filter.values ?? samples[filter.name] ?? [];
    const single = values.map((value) => ({ ...list, filter, name: filter.name, values: [value] }));
    const all = { ...list, filter, name: filter.name, values };
    return filter.choice === 'many' ? [...single, all] : single;
  }),
);

const stateOf = ({ rules, name, values }: Case): ListState =>
  withFilters(defaultListState(rules), rules, { [name]: values });

const wordsOf = ({ filter, values }: Case): string[] =>
  values.map((value) => filter.wordOf?.(value) ?? value);

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

describe('filters of the lists', () => {
  it('are tried for every list that has its state in the address', () => {
    const rules = sources('web/src/features').flatMap((source) =>
      [...source.matchAll(/useListState\([^)]*?,\s*(\w+Rules)\s*\)/gs)].map((match) => match[1]),
    );
    const uses =
      sources('web/src/features')
        .join('\n')
        .match(/useListState\(/g) ?? [];
    expect(rules).toHaveLength(uses.length);
    expect(new Set(rules).size).toBe(lists.length);
    expect(cases.length).toBeGreaterThan(60);
  });

  it.each(lists)('$list: each filter has values to try and a name of its own', (one) => {
    const names = one.rules.filters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(cases.filter(({ list }) => list === one.list).map(({ name }) => name)).toEqual(
      expect.arrayContaining(names),
    );
  });

  it.each(cases)('$list: $name=$values travels in the address', (one) => {
    const state = stateOf(one);
    const params = writeListState(new URLSearchParams(), state, one.rules);
    const words = one.filter.anyText ? one.values.map(encodeURIComponent) : one.values;
    expect(params.get(one.name)).toBe(words.join(','));
    expect(readListState(params, one.rules)).toEqual(state);
  });

  it.each(cases)('$list: $name=$values has a chip that names and removes it', (one) => {
    let now = stateOf(one);
    const setState = (next: ListState) => {
      now = next;
    };
    const chips = filterChips({ rules: one.rules, state: now, setState });
    expect(chips.map(({ key }) => key)).toEqual([one.name]);
    for (const word of wordsOf(one).slice(0, 2)) expect(chips[0]?.label).toContain(word);
    chips[0]?.onRemove();
    expect(now.filters).toEqual({});
  });
});

describe('controls of the filters', () => {
  const inMenu = cases.filter(({ filter }) => (filter.control ?? 'menu') === 'menu');

  it.each(inMenu)('$list: $name=$values is shown and chosen in the menu', (one) => {
    let now = defaultListState(one.rules);
    const onState = (next: ListState) => {
      now = next;
    };
    const found = one.filter.values ? {} : { [one.name]: one.values.map((value) => ({ value })) };
    const controls = FilterControls({ rules: one.rules, state: now, onState, found });
    const control = controls.find(({ key }) => key === one.name) as ReactElement<{
      onChange: (values: readonly string[]) => void;
    }>;
    const html = renderToStaticMarkup(control);
    expect(html).toContain(`>${one.filter.legend ?? one.filter.label}</legend>`);
    const offered = getOptions(one.filter, found[one.name], []).map(({ value }) => value);
    for (const value of one.values.filter((each) => offered.includes(each)))
      expect(html).toContain(one.filter.wordOf?.(value) ?? value);
    control.props.onChange(one.values);
    expect(now).toEqual(stateOf(one));
  });

  it('finds tags by a control of its own, in each list of resources', () => {
    const own = lists.filter(({ rules }) => rules.filters.some(({ control }) => control === 'own'));
    expect(own.map(({ list }) => list)).toEqual(['data stores', 'issues', 'assets', 'identities']);
    for (const { rules } of own) {
      let now = defaultListState(rules);
      const onState = (next: ListState) => {
        now = next;
      };
      const control = TagFilterControl({ rules, state: now, onState });
      control.props.onChange(['pci', 'env=prod']);
      expect(now.filters).toEqual({ tags: ['pci', 'env=prod'] });
      expect(TagFilterControl({ rules, state: now, onState }).props.chosen).toHaveLength(2);
    }
  });

  it('are set elsewhere where they are not in the menu: rows of sensitive data, links of checks', () => {
    const onPage = cases.filter(({ filter }) => filter.control === 'page');
    expect(onPage.map(({ list, name }) => `${list}: ${name}`)).toEqual([
      'data stores: tag',
      'data stores: since',
      'data stores: sensitive',
      'issues: check',
      'issues: store',
      'issues: since',
      'issues: resolved',
    ]);
    const state = withTag(defaultListState(storeRules), 'PII-SSN');
    const overview = {
      data: [{ tag: 'PII-SSN', count: 9, records: 7, datastores: 2 }],
      isError: false,
    };
    const html = renderToStaticMarkup(
      <SensitiveData overview={overview as never} chosen={tagOf(state)} onTag={() => undefined} />,
    );
    expect(html).toMatch(/aria-pressed="true"[^>]*>Social Security Numbers/);
    expect(state).toEqual(withFilters(state, storeRules, { tag: ['PII-SSN'] }));
  });
});

describe('fields of the request', () => {
  const requested = cases.filter(({ request }) => request !== undefined);

  it.each(requested)('$list: $name=$values fills its field, which the contract takes', (one) => {
    const { filter, values, request, route } = one;
    const body = request?.(stateOf(one)) as Record<string, unknown>;
    const wire = values.map((value) => filter.wireOf?.(value) ?? value);
    expect(body[filter.field ?? '']).toEqual(filter.choice === 'one' ? wire[0] : wire);
    expect(route?.request?.safeParse(body).success).toBe(true);
    expect(request?.(defaultListState(one.rules))).not.toHaveProperty(filter.field ?? '');
  });

  const row = (key: string, overrides: object = {}, place: object = {}): FindingRow =>
    ({
      ...{ place: null, places: [{ state: 'counted', ...place }], testData: false },
      ...{ type: { key, tier: 'low', automated: 'Automated', confirmed: false }, ...overrides },
    }) as unknown as FindingRow;
  const type = (key: string, overrides: object) => ({ ...row(key).type, ...overrides });
  const plain = row('a');
  const fitting: Record<string, FindingRow> = {
    types: row('PII-SSN'),
    tier: row('b', { type: type('b', { tier: 'critical' }) }),
    state: row('c', {}, { state: 'allowed' }),
    marks: row('d', { testData: true }),
  };

  it.each([
    ['types', 'PII-SSN'],
    ['tier', 'critical'],
    ['state', 'allowed'],
    ['marks', 'test'],
  ])('findings: %s=%s lets through the row that fits, by any of its values', (name, value) => {
    const chosen = (values: string[]): ListState =>
      withFilters(defaultListState(findingRules), findingRules, { [name]: values });
    const shown = (values: string[]) =>
      [plain, fitting[name] as FindingRow].filter((one) =>
        matchesFilters(findingFilters, chosen(values), one),
      );
    expect(findingFilters.map((filter) => filter.name)).toEqual(Object.keys(fitting));
    expect(shown([value])).toEqual([fitting[name]]);
    expect(shown([])).toHaveLength(2);
  });
});
