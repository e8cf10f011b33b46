import type { ChipSpec } from '#components/FilterBar.tsx';
import { chooseAccount } from '#lib/cloudAccounts.ts';
import { listTexts } from '#messages/lists.ts';

export const ACCOUNT = 'account';

/** The chosen account, shown as a filter of the list. */
export const accountChip = (account: string | null): ChipSpec[] =>
  account === null
    ? []
    : [
        {
          key: ACCOUNT,
          label: `${listTexts.account}: ${account}`,
          onRemove: () => chooseAccount(null),
        },
      ];
