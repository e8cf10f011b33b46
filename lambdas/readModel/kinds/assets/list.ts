import { assetSeverityFilters, parseAssetOrdering } from '#contracts/asset/routes.ts';
import { parseCardLabel } from '#contracts/list/parseCardLabel.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import { searchOf } from '#readModel/kinds/wireList.ts';
import { assetColumns, assetQuery } from './query.ts';
import { assetsKind } from './spec.ts';
import { assetOnWire } from './wire.ts';

export const assetList = {
  kind: assetsKind,
  query: assetQuery,
  columns: assetColumns,
  onWire: assetOnWire,
};

export const assetSearch = searchOf('assets', assetList, (request) => ({
  ...request,
  ordering: parseAssetOrdering(request.ordering ?? '') ?? 'cdAssetRiskScore',
  severity: parseCardLabel(assetSeverityFilters, request.severity ?? ''),
  seen: seenIn(request.age, request.now),
}));
