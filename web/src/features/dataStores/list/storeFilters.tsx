import { dataStoreOrderings, type dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { type SeverityFilter, severityFilters } from '#contracts/risk/words.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { resourceFilters } from '#features/shared/list/resourceFilters.ts';
import { riskFilter } from '#features/shared/list/riskFilter.ts';
import { sensitiveSinceFilter, sinceFilter } from '#features/shared/list/sinceFilter.ts';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';
import { getValue, withFilters } from '#lib/listFilters.ts';
import type { RequestRules } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { t as shared } from '#messages';
import { storeTexts as t } from '#messages/dataStores.ts';
import { tagLabel } from './inventory.ts';

export type StoreListRequest = RequestInput<typeof dataStoreRoutes.listDataStores>;

export const storeRules: RequestRules<StoreListRequest> = {
  sorts: dataStoreOrderings,
  sizes: [10, 25, 50, 100],
  filters: [
    riskFilter({
      legend: t.columns.risk,
      values: severityFilters,
      cards: {
        URGENT_RISK: t.cards.urgent,
        IMPORTANT_RISK: t.cards.important,
        SENSITIVE: t.cards.sensitive,
        MANAGED: t.cards.managed,
        SHADOW: t.cards.shadow,
        NOT_READ: t.notRead,
        ANOMALY: t.anomalous,
      },
    }),
    {
      name: 'policy',
      field: 'filters',
      label: shared.nav.policy,
      choice: 'one',
      values: ['non-compliant'],
      wordOf: () => shared.nonCompliant,
    },
    // Chosen by a row of the sensitive-data table, which brings the severity (specification).
    {
      name: 'tag',
      field: 'sensitiveFilter',
      label: t.chipTag,
      choice: 'one',
      values: null,
      control: 'page',
      brings: { sev: 'SENSITIVE' },
      wordOf: tagLabel,
    },
    {
      name: 'types',
      field: 'types',
      label: t.columns.type,
      choice: 'many',
      values: storeTypes,
      wordOf: (kind) => t.kinds[kind],
      iconOf: (kind) => <KindIcon kind={kind} />,
    },
    ...resourceFilters,
    tagFilter,
    sinceFilter,
    sensitiveSinceFilter,
  ],
};

export const severityOf = (state: ListState): SeverityFilter | null =>
  getValue(state, 'sev', severityFilters);

export const tagOf = (state: ListState): string | null => state.filters.tag?.[0] ?? null;

/** A card's severity; `null`, the TOTAL card, means every severity and every tag. */
export const withCard = (state: ListState, severity: SeverityFilter | null): ListState =>
  withFilters(state, storeRules, severity === null ? { sev: [], tag: [] } : { sev: [severity] });

/** Filters by a row of the sensitive-data table; the same row again clears the filter. */
export const withTag = (state: ListState, tag: string): ListState =>
  withFilters(state, storeRules, { tag: tagOf(state) === tag ? [] : [tag] });
