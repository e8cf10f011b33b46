import {
  identityKinds,
  identityOrderings,
  identitySeverityFilters,
} from '#contracts/identity/routes.ts';
import { parseCardLabel } from '#contracts/list/parseCardLabel.ts';
import { knownWord, knownWords } from '#domain/list/searchWords.ts';
import { searchOf } from '#readModel/kinds/wireList.ts';
import { identityColumns, identityQuery } from './query.ts';
import { identitiesKind } from './spec.ts';
import { identityOnWire } from './wire.ts';

export const identityList = {
  kind: identitiesKind,
  query: identityQuery,
  columns: identityColumns,
  onWire: identityOnWire,
};

export const identitySearch = searchOf('identities', identityList, (request) => ({
  ...request,
  ordering: knownWord(identityOrderings, request.ordering, 'cdDatastoreRiskScore'),
  severity: parseCardLabel(identitySeverityFilters, request.severity ?? ''),
  types: knownWords(identityKinds, request.types),
}));
