import * as z from 'zod/mini';
import { AssetList, AssetSeverity, parseAssetOrdering } from '../asset/routes.ts';
import {
  DataStoreListReply,
  dataStoreFilters,
  dataStoreOrderings,
  Severity,
} from '../dataStore/routes.ts';
import { storeTypes } from '../dataStore/words.ts';
import type { Routes } from '../http/route.ts';
import {
  IdentityList,
  IdentitySeverity,
  identityKinds,
  identityOrderings,
} from '../identity/routes.ts';
import { issueFilters } from '../issue/filters.ts';
import { IssueSeverityWord, issueOrderings, issueTypes } from '../issue/issue.ts';
import { IssueList } from '../issue/routes.ts';
import { filters, limit, page, q, scope, sortType } from '../list/paging.ts';

export const datasets = ['datastores', 'issues', 'assets', 'identities'] as const;
export type Dataset = (typeof datasets)[number];

const isIn =
  (words: readonly string[]) =>
  (word: string): boolean =>
    words.includes(word);

/** Each set of rows has its own words to order and narrow it by. */
const accepted: Readonly<
  Record<Dataset, { ordering: (word: string) => boolean; severity: z.ZodMiniType }>
> = {
  datastores: { ordering: isIn(dataStoreOrderings), severity: Severity },
  issues: { ordering: isIn(issueOrderings), severity: IssueSeverityWord },
  assets: {
    ordering: (word) => parseAssetOrdering(word) !== undefined,
    severity: AssetSeverity,
  },
  identities: { ordering: isIn(identityOrderings), severity: IdentitySeverity },
};

const word = z.optional(z.nullable(z.string().check(z.maxLength(64))));
const words = z.optional(
  z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
);

const SearchRequest = z
  .object({
    ...scope,
    dataset: z.enum(datasets),
    q,
    /** Read as `q` where only it is given. */
    keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(256)))),
    /** True: the whole of a searched text; else each word a part of any. */
    exact: z._default(z.boolean(), false),
    page,
    limit,
    sortType,
    /** As the dataset's list call has it. */
    ordering: word,
    severity: word,
    types: words,
    /** As the list calls have them; each set of rows is narrowed by those of its own list. */
    ...issueFilters,
    sensitiveFilter: word,
    filters,
    datastoreIds: dataStoreFilters.datastoreIds,
    levels: dataStoreFilters.levels,
    policyId: dataStoreFilters.policyId,
  })
  .check(
    z.refine(({ dataset, ordering }) => !ordering || accepted[dataset].ordering(ordering), {
      message: 'unknown ordering',
      path: ['ordering'],
    }),
    z.refine(
      ({ dataset, severity }) =>
        !severity || accepted[dataset].severity.safeParse(severity).success,
      { message: 'unknown severity', path: ['severity'] },
    ),
    z.refine(
      ({ dataset, types }) => {
        if (dataset === 'datastores') return (types ?? []).every(isIn(storeTypes));
        if (dataset === 'identities') return (types ?? []).every(isIn(identityKinds));
        return dataset !== 'issues' || (types ?? []).every(isIn(issueTypes));
      },
      { message: 'unknown type', path: ['types'] },
    ),
  );

export const searchRoutes = {
  search: {
    method: 'POST',
    path: '/api/v1/search',
    access: 'member',
    host: 'analytics',
    summary: 'Search data stores, issues, assets or identities',
    request: SearchRequest,
    response: z.discriminatedUnion('dataset', [
      z.object({ dataset: z.literal('datastores'), ...DataStoreListReply.shape }),
      z.object({ dataset: z.literal('issues'), ...IssueList.shape }),
      z.object({ dataset: z.literal('assets'), ...AssetList.shape }),
      z.object({ dataset: z.literal('identities'), ...IdentityList.shape }),
    ]),
  },
} as const satisfies Routes;
