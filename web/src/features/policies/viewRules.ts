import * as z from 'zod/mini';
import { type PolicyRule, QUERY_RULE } from '#contracts/policy/policy.ts';
import { StoreQuery } from '#contracts/policy/storeQuery.ts';
import { addressValues } from '#lib/listState.ts';
import type { View } from '#lib/savedViews.ts';

const listed = (text: string | null): string[] | undefined => text?.split(',').filter(Boolean);

const tagsIn = (text: string | null): string[] | undefined =>
  text === null ? undefined : addressValues(text, { anyText: true }).filter(Boolean);

/**
 * The filters of a saved view of data stores; undefined for one that filters by nothing known, or by
 * what policies say.
 */
const queryOf = ({ query }: View): StoreQuery | undefined => {
  const params = new URLSearchParams(query);
  if (params.has('policy')) return undefined;
  const given = {
    severity: params.get('sev') ?? undefined,
    sensitiveFilter: params.get('tag') ?? undefined,
    types: listed(params.get('types')),
    tags: tagsIn(params.get('tags')),
  };
  const filters = Object.entries(given).filter(([, value]) => value !== undefined);
  if (filters.length === 0) return undefined;
  return z.safeParse(StoreQuery, Object.fromEntries(filters)).data;
};

/** Rules that a user's saved views can be. A search text is no filter of a rule. */
export const viewRules = (views: readonly View[]): PolicyRule[] =>
  views.flatMap((view) => {
    const query = queryOf(view);
    return query === undefined ? [] : [{ rule: QUERY_RULE, description: view.name, query }];
  });

/** The same rule, whether it was saved already or not. */
export const sameRule = (a: PolicyRule, b: PolicyRule): boolean =>
  a.query === undefined || b.query === undefined
    ? a.rule === b.rule
    : a.description === b.description && JSON.stringify(a.query) === JSON.stringify(b.query);
