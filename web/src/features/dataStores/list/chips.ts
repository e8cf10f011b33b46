import type { ChipSpec } from '#components/FilterBar.tsx';
import type { StoreKind } from '#contracts/words.ts';
import { type ListState, withFilter } from '#lib/listState.ts';
import { t } from '#messages';
import { tagLabel } from './inventory.ts';
import { severityOf, tagOf, typesOf, withoutTag, withSeverity } from './storeList.ts';

const severityWords: Readonly<Record<string, string>> = {
  CRITICAL: t.band.Elevated,
  HIGH: t.band.High,
  MEDIUM: t.band.Moderate,
  LOW: t.band.Low,
  URGENT_RISK: t.dataStores.cards.urgent,
  IMPORTANT_RISK: t.dataStores.cards.important,
  SENSITIVE: t.dataStores.cards.sensitive,
  MANAGED: t.dataStores.cards.managed,
  SHADOW: t.dataStores.cards.shadow,
};

const SHOWN = 2;

/** `s3, mysql +7`: the first two kinds and the number of the others. */
export const kindsText = (kinds: readonly StoreKind[]): string => {
  const shown = kinds.slice(0, SHOWN).map((kind) => t.dataStores.kinds[kind]);
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
          chip('sev', `${t.dataStores.chipRisk}: ${severityWords[severity]}`, () =>
            onState(withSeverity(state, null)),
          ),
        ]
      : []),
    ...(tag
      ? [chip('tag', `${t.dataStores.chipTag}: ${tagLabel(tag)}`, () => onState(withoutTag(state)))]
      : []),
    ...(types.length > 0
      ? [
          chip('types', `${t.dataStores.columns.type}: ${kindsText(types)}`, () =>
            onState(withFilter(state, 'types', [])),
          ),
        ]
      : []),
    ...(account.label === null
      ? []
      : [chip('account', `${t.dataStores.facts.account}: ${account.label}`, account.onAll)]),
  ];
};
