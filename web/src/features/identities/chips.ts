import type { ChipSpec } from '#components/FilterBar.tsx';
import { accountChip } from '#features/shared/list/accountChip.ts';
import type { ListState } from '#lib/listState.ts';
import { t as shared } from '#messages';
import { identityTexts as t } from '#messages/identities.ts';
import { listTexts } from '#messages/lists.ts';
import { severityOf, typesOf, withSeverity, withTypes } from './identityList.ts';

const severityWords = {
  CRITICAL: shared.band.Elevated,
  HIGH: shared.band.High,
  MEDIUM: shared.band.Moderate,
  LOW: shared.band.Low,
  URGENT_RISK: t.cards.urgent,
} as const;

/** A chip for each filter in force, the chosen account among them. */
export const identityChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: string | null,
): ChipSpec[] => {
  const [severity, types] = [severityOf(state), typesOf(state)];
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
          label: `${listTexts.type}: ${types.map((kind) => t.kinds[kind]).join(', ')}`,
          onRemove: () => onState(withTypes(state, [])),
        },
  ];
  return [...chips.filter((chip) => chip !== null), ...accountChip(account)];
};
