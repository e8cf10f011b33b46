import { Card } from '#components/Card.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { RISK_PARTS } from '#lib/paths.ts';
import { useAddressed } from '#lib/useAddressed.ts';
import { copyTexts } from '#messages/storeCopies.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import styles from './Details.module.css';
import { riskPartsOf } from './riskParts.ts';

const provisional = ({ isCopy, copiedScore }: DataStoreDetail): string =>
  isCopy && copiedScore !== null ? copyTexts.riskProvisional : detailTexts.riskProvisional;

/** Why the risk of a store is what it is. */
export const RiskScoreCard = ({ store }: { readonly store: DataStoreDetail }) => {
  const score = store.cdDatastoreRiskScore ?? 0;
  const hint = store.riskProvisional ? provisional(store) : detailTexts.riskHint;
  const { part } = useAddressed<HTMLDivElement>(RISK_PARTS);
  return (
    <div ref={part} tabIndex={-1} className={styles.parts}>
      <Card title={detailTexts.riskParts} hint={hint}>
        <ScoreParts
          caption={detailTexts.riskParts}
          heads={{ name: detailTexts.partColumn, points: detailTexts.points }}
          parts={riskPartsOf(store.riskContributions, score).map(({ type, points }) => ({
            name: type,
            points,
          }))}
          decimals={1}
          total={{ name: detailTexts.riskTotal, points: score }}
        />
      </Card>
    </div>
  );
};
