import { dataStoreOrderings } from '#contracts/dataStore/routes.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { parseCardLabel } from '#contracts/list/parseCardLabel.ts';
import { severityFilters } from '#contracts/risk/words.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import { knownWord, knownWords } from '#domain/list/searchWords.ts';
import { searchOf } from '#readModel/kinds/wireList.ts';
import { storeColumns, storeQuery } from './query.ts';
import { dataStoresKind } from './spec.ts';

export const storeList = {
  kind: dataStoresKind,
  query: storeQuery,
  columns: storeColumns,
  onWire: rowOnWire,
};

export const storeSearch = searchOf('datastores', storeList, (request) => ({
  ...request,
  ordering: knownWord(dataStoreOrderings, request.ordering, 'cdDatastoreRiskScore'),
  severity: parseCardLabel(severityFilters, request.severity ?? ''),
  types: knownWords(storeTypes, request.types),
  seen: seenIn(request.age, request.now),
}));
