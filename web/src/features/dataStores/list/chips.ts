import { type ChipSpec, shortList } from '#components/FilterBar.tsx';
import { accountChip } from '#features/shared/list/accountChip.ts';
import { type ListState, withFilter } from '#lib/listState.ts';
import { t } from '#messages';
import { storeTexts } from '#messages/dataStores.ts';
import { tagLabel } from './inventory.ts';
import { severityOf, tagOf, typesOf, withoutTag, withSeverity } from './storeList.ts';

const severityWords: Readonly<Record<string, string>> = {
  CRITICAL: t.band.Elevated,
  HIGH: t.band.High,
  MEDIUM: t.band.Moderate,
  LOW: t.band.Low,
  URGENT_RISK: storeTexts.cards.urgent,
  IMPORTANT_RISK: storeTexts.cards.important,
  SENSITIVE: storeTexts.cards.sensitive,
  MANAGED: storeTexts.cards.managed,
  SHADOW: storeTexts.cards.shadow,
};

/** A chip for each filter in force; a tag's chip stands for the severity that came with it. */
export const storeChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: string | null,
): ChipSpec[] => {
  const [severity, tag, types] = [severityOf(state), tagOf(state), typesOf(state)];
  const chip = (key: string, label: string, onRemove: () => void) => ({ key, label, onRemove });
  return [
    ...(severity && !(tag && severity === 'SENSITIVE')
      ? [
          chip('sev', `${storeTexts.chipRisk}: ${severityWords[severity]}`, () =>
            onState(withSeverity(state, null)),
          ),
        ]
      : []),
    ...(tag
      ? [chip('tag', `${storeTexts.chipTag}: ${tagLabel(tag)}`, () => onState(withoutTag(state)))]
      : []),
    ...(types.length > 0
      ? [
          chip(
            'types',
            `${storeTexts.columns.type}: ${shortList(types.map((kind) => storeTexts.kinds[kind]))}`,
            () => onState(withFilter(state, 'types', [])),
          ),
        ]
      : []),
    ...accountChip(account),
  ];
};
