import type { AssetRow } from '#contracts/asset/routes.ts';
import { RiskCell } from '#features/shared/risk/RiskCell.tsx';
import { paths, RISK_PARTS } from '#lib/paths.ts';
import { useSheet } from '#lib/useSheet.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { LIST } from './assetList.ts';

/** The score of an asset; of a data store its own page tells what makes it. */
export const AssetScore = ({ row }: { readonly row: AssetRow }) => {
  const sheet = useSheet(LIST);
  const { id, asset_id, datastoreId } = row;
  const how =
    datastoreId === null
      ? `${sheet.hrefOf(id)}#${RISK_PARTS}`
      : paths.riskParts(datastoreId, asset_id);
  return <RiskCell score={row.cdAssetRiskScore} why={t.noScore} absent={t.unknown} how={how} />;
};
