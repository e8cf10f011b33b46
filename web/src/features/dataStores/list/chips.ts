import type { ChipSpec } from '#components/FilterBar.tsx';
import type { StoreKind } from '#contracts/words.ts';
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

const SHOWN = 2;

/** `s3, mysql +7`: the first two kinds and the number of the others. */
export const kindsText = (kinds: readonly StoreKind[]): string => {
  const shown = kinds.slice(0, SHOWN).map((kind) => storeTexts.kinds[kind]);
  const rest = kinds.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
};

/** The account of the header's selector, shown as a filter of this list. */
export interface AccountChoice {
  readonly label: string | null;
  readonly onAll: () => void;
}

/** A chip for each filter in force; a tag's chip stands for the severity that came with it. */
export const storeChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: AccountChoice,
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
          chip('types', `${storeTexts.columns.type}: ${kindsText(types)}`, () =>
            onState(withFilter(state, 'types', [])),
          ),
        ]
      : []),
    ...(account.label === null
      ? []
      : [chip('account', `${storeTexts.facts.account}: ${account.label}`, account.onAll)]),
  ];
};
