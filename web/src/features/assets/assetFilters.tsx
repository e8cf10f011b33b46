import {
  type AssetSeverityFilter,
  assetOrderings,
  type assetRoutes,
  assetSeverityFilters,
} from '#contracts/asset/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { resourceFilters } from '#features/shared/list/resourceFilters.ts';
import { riskFilter } from '#features/shared/list/riskFilter.ts';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';
import { getValue, withFilters } from '#lib/listFilters.ts';
import type { RequestRules } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { listTexts } from '#messages/lists.ts';

export type AssetListRequest = RequestInput<typeof assetRoutes.listAssets>;

/** `EC2 Instance` is written `EC2_Instance` in the address. */
export const addressWord = (type: string): string => type.replaceAll(' ', '_');
const typeOf = (word: string): string => word.replaceAll('_', ' ');

export const assetRules: RequestRules<AssetListRequest> = {
  sorts: assetOrderings,
  sizes: [10, 25, 50, 100],
  filters: [
    riskFilter({
      legend: t.columns.risk,
      values: assetSeverityFilters,
      cards: { URGENT_RISK: t.cards.urgent },
    }),
    {
      name: 'types',
      field: 'types',
      label: listTexts.type,
      choice: 'many',
      values: null,
      wordOf: typeOf,
      wireOf: typeOf,
      iconOf: (word) => <AssetIcon type={typeOf(word)} />,
    },
    ...resourceFilters,
    tagFilter,
  ],
};

export const severityOf = (state: ListState): AssetSeverityFilter | null =>
  getValue(state, 'sev', assetSeverityFilters);

export const withSeverity = (state: ListState, severity: AssetSeverityFilter | null): ListState =>
  withFilters(state, assetRules, { sev: severity === null ? [] : [severity] });
