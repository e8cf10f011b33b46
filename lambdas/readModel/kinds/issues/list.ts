import { issueOrderings, issueSeverityFilters, issueTypes } from '#contracts/issue/issue.ts';
import { parseCardLabel } from '#contracts/list/parseCardLabel.ts';
import { knownWord, knownWords } from '#domain/list/searchWords.ts';
import { searchOf } from '#readModel/kinds/wireList.ts';
import { issueQuery } from './query.ts';
import { issuesKind } from './spec.ts';
import { readIssueTags } from './taggedStores.ts';
import { issueColumns, issueOnWire } from './wire.ts';

export const issueList = {
  kind: issuesKind,
  query: issueQuery,
  columns: issueColumns,
  onWire: issueOnWire,
};

export const issueSearch = searchOf('issues', issueList, async (request, reader, customer) => ({
  ...request,
  tagged: await readIssueTags(reader, customer, request.tags),
  ordering: knownWord(issueOrderings, request.ordering, 'cdIssueRiskScore'),
  severity: parseCardLabel(issueSeverityFilters, request.severity ?? ''),
  types: knownWords(issueTypes, request.types),
}));
