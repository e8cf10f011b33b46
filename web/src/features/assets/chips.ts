import { type ChipSpec, shortList } from '#components/FilterBar.tsx';
import { accountChip } from '#features/shared/list/accountChip.ts';
import { type ListState, withFilter } from '#lib/listState.ts';
import { t as shared } from '#messages';
import { assetTexts as t } from '#messages/assets.ts';
import { listTexts } from '#messages/lists.ts';
import { regionsOf, severityOf, typesOf, withSeverity, withTypes } from './assetList.ts';

const severityWords = {
  CRITICAL: shared.band.Elevated,
  HIGH: shared.band.High,
  MEDIUM: shared.band.Moderate,
  LOW: shared.band.Low,
  URGENT_RISK: t.cards.urgent,
} as const;

/** A chip for each filter in force, the header's account among them. */
export const assetChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: string | null,
): ChipSpec[] => {
  const [severity, types, regions] = [severityOf(state), typesOf(state), regionsOf(state)];
  const chips: Array<ChipSpec | null> = [
    severity && {
      key: 'sev',
      label: `${listTexts.risk}: ${severityWords[severity]}`,
      onRemove: () => onState(withSeverity(state, null)),
    },
    types.length === 0
      ? null
      : {
          key: 'types',
          label: `${listTexts.type}: ${shortList(types)}`,
          onRemove: () => onState(withTypes(state, [])),
        },
    regions.length === 0
      ? null
      : {
          key: 'regions',
          label: `${listTexts.region}: ${shortList(regions)}`,
          onRemove: () => onState(withFilter(state, 'regions', [])),
        },
  ];
  return [...chips.filter((chip) => chip !== null), ...accountChip(account)];
};
