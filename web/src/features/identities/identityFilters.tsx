import type { RequestInput } from '#contracts/http/route.ts';
import {
  type IdentityKind,
  type IdentitySeverityFilter,
  identityKinds,
  identityOrderings,
  type identityRoutes,
  identitySeverityFilters,
} from '#contracts/identity/routes.ts';
import { riskFilter } from '#features/shared/list/riskFilter.ts';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';
import { getValue, getValues, withFilters } from '#lib/listFilters.ts';
import type { RequestRules } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { listTexts } from '#messages/lists.ts';
import { IdentityIcon } from './IdentityIcon.tsx';

export type IdentityListRequest = RequestInput<typeof identityRoutes.listIdentities>;

export const identityRules: RequestRules<IdentityListRequest> = {
  sorts: identityOrderings,
  sizes: [10, 25, 50, 100],
  filters: [
    riskFilter({
      legend: t.columns.risk,
      values: identitySeverityFilters,
      cards: { URGENT_RISK: t.cards.urgent },
    }),
    {
      name: 'types',
      field: 'types',
      label: listTexts.type,
      choice: 'many',
      values: identityKinds,
      wordOf: (kind) => t.kinds[kind],
      iconOf: (kind) => <IdentityIcon kind={kind} />,
    },
    { ...tagFilter, tagsOf: 'identities' },
  ],
};

/** Filter that a card sets. */
export type IdentityCard = IdentitySeverityFilter | IdentityKind;

const isKind = (card: IdentityCard): card is IdentityKind =>
  identityKinds.some((kind) => kind === card);

/** The pressed card: the one severity or the one kind that is in force. */
export const cardOf = (state: ListState): IdentityCard | null => {
  const severity = getValue(state, 'sev', identitySeverityFilters);
  const single = getValues(state, 'types').length === 1;
  return severity ?? (single ? getValue(state, 'types', identityKinds) : null);
};

/** A card shows what it counts and nothing narrower; `null`: the total. */
export const withCard = (state: ListState, card: IdentityCard | null): ListState =>
  withFilters(state, identityRules, {
    sev: card === null || isKind(card) ? [] : [card],
    types: card !== null && isKind(card) ? [card] : [],
  });
