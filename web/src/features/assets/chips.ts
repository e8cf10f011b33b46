import type { ChipSpec } from '#components/FilterBar.tsx';
import { chooseAccount } from '#lib/cloudAccounts.ts';
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

const SHOWN = 2;

/** `VPC, Subnet +3`: the first two and the number of the others. */
export const firstOf = (words: readonly string[]): string => {
  const rest = words.length - SHOWN;
  return `${words.slice(0, SHOWN).join(', ')}${rest > 0 ? listTexts.more(rest) : ''}`;
};

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
          label: `${listTexts.type}: ${firstOf(types)}`,
          onRemove: () => onState(withTypes(state, [])),
        },
    regions.length === 0
      ? null
      : {
          key: 'regions',
          label: `${listTexts.region}: ${firstOf(regions)}`,
          onRemove: () => onState(withFilter(state, 'regions', [])),
        },
    account === null
      ? null
      : {
          key: 'account',
          label: `${listTexts.account}: ${account}`,
          onRemove: () => chooseAccount(null),
        },
  ];
  return chips.filter((chip) => chip !== null);
};
