import { ListFilter } from 'lucide-react';
import { CheckList, type CheckOption } from '#components/CheckList.tsx';
import { Popover } from '#components/Popover.tsx';
import { assetSeverityFilters } from '#contracts/asset/routes.ts';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { BandFilter } from '#features/shared/list/BandFilter.tsx';
import { formatWhole } from '#lib/format.ts';
import { type ListState, withFilter } from '#lib/listState.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { listTexts } from '#messages/lists.ts';
import { regionsOf, severityOf, typesOf, withSeverity, withTypes } from './assetList.ts';
import type { useAssetStats } from './queries.ts';

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** What occurs, with what is chosen though it does not, by name. */
const offered = (found: readonly Counted[], chosen: readonly string[]): Counted[] => {
  const gone = chosen.filter((value) => found.every((one) => one.value !== value));
  return [...found, ...gone.map((value) => ({ value, count: 0 }))].sort((a, b) =>
    a.value.localeCompare(b.value, 'en'),
  );
};

const option = ({ value, count }: Counted): CheckOption => ({
  value,
  label: value,
  note: formatWhole(count),
});

interface AssetFiltersProps {
  readonly state: ListState;
  readonly stats: ReturnType<typeof useAssetStats>['data'];
  readonly onState: (state: ListState) => void;
}

/** Risk bands, types and regions. */
export const AssetFilters = ({ state, stats, onState }: AssetFiltersProps) => {
  const [severity, types, regions] = [severityOf(state), typesOf(state), regionsOf(state)];
  const inForce = [severity !== null, types.length > 0, regions.length > 0].filter(Boolean).length;
  const known = (stats?.types ?? []).map(({ type, count }) => ({ value: type, count }));
  const places = (stats?.regions ?? []).map(({ region, count }) => ({ value: region, count }));
  return (
    <Popover
      label={listTexts.filter}
      icon={<ListFilter size={15} aria-hidden="true" />}
      badge={inForce}
    >
      <BandFilter
        legend={t.columns.risk}
        severity={severity}
        onSeverity={(next) =>
          onState(withSeverity(state, assetSeverityFilters.find((word) => word === next) ?? null))
        }
      />
      <CheckList
        legend={listTexts.type}
        options={offered(known, types).map((one) => ({
          ...option(one),
          icon: <AssetIcon type={one.value} />,
        }))}
        chosen={types}
        onChange={(next) => onState(withTypes(state, next))}
      />
      <CheckList
        legend={listTexts.region}
        options={offered(places, regions).map(option)}
        chosen={regions}
        onChange={(next) => onState(withFilter(state, 'regions', next))}
      />
    </Popover>
  );
};
