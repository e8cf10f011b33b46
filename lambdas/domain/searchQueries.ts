import {
  type AssetOrdering,
  assetSeverityFilters,
  parseAssetOrdering,
} from '#contracts/asset/routes.ts';
import { dataStoreOrderings } from '#contracts/dataStore/routes.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import {
  identityKinds,
  identityOrderings,
  identitySeverityFilters,
} from '#contracts/identity/routes.ts';
import { issueOrderings, issueSeverityFilters, issueTypes } from '#contracts/issue/issue.ts';
import { parseCardLabel } from '#contracts/list/parseCardLabel.ts';
import { severityFilters } from '#contracts/risk/words.ts';

/** Words of a search whose meaning depends on the data set. */
interface Worded {
  readonly ordering?: string | null | undefined;
  readonly severity?: string | null | undefined;
  readonly types?: readonly string[] | null | undefined;
}

const known = <T extends string>(words: readonly T[], word: string | null | undefined, or: T): T =>
  words.find((one) => one === word) ?? or;
const chosen = <T extends string>(words: readonly T[], given: Worded['types']): T[] =>
  words.filter((word) => given?.includes(word));

/** A search as the query of the list of its data set. The contract refuses unknown words before. */
export const asStoreQuery = <T extends Worded>(request: T) => ({
  ...request,
  ordering: known(dataStoreOrderings, request.ordering, 'cdDatastoreRiskScore'),
  severity: parseCardLabel(severityFilters, request.severity ?? ''),
  types: chosen(storeTypes, request.types),
});

export const asIssueQuery = <T extends Worded>(request: T) => ({
  ...request,
  ordering: known(issueOrderings, request.ordering, 'cdIssueRiskScore'),
  severity: parseCardLabel(issueSeverityFilters, request.severity ?? ''),
  types: chosen(issueTypes, request.types),
});

export const asAssetQuery = <T extends Worded>(request: T) => ({
  ...request,
  ordering: parseAssetOrdering(request.ordering ?? '') ?? ('cdAssetRiskScore' as AssetOrdering),
  severity: parseCardLabel(assetSeverityFilters, request.severity ?? ''),
});

export const asIdentityQuery = <T extends Worded>(request: T) => ({
  ...request,
  ordering: known(identityOrderings, request.ordering, 'cdDatastoreRiskScore'),
  severity: parseCardLabel(identitySeverityFilters, request.severity ?? ''),
  types: chosen(identityKinds, request.types),
});
