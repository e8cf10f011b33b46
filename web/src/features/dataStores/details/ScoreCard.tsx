import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { t } from '#messages';
import { copyTexts } from '#messages/storeCopies.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { orderedParts, type Part, partLabel, shownParts } from './contributions.ts';

interface PartsProps {
  readonly parts: readonly Part[];
  readonly score: number;
}

const Parts = ({ parts, score }: PartsProps) => (
  <ScoreParts
    caption={detailTexts.contributions}
    heads={{ name: detailTexts.partColumn, points: detailTexts.points }}
    parts={orderedParts(shownParts(parts, score)).map(({ type, points }) => ({
      name: partLabel(type),
      points,
    }))}
    decimals={1}
    total={{ name: detailTexts.facts.score, points: score }}
  />
);

const whyNone = ({ isCopy, copiedScore }: DataStoreDetail): string => {
  if (!isCopy) return detailTexts.notAnalysedWhy;
  return copiedScore === null ? copyTexts.assumed : copyTexts.notRead;
};

/** Why the sensitivity is what it is. */
export const ScoreCard = ({ store }: { readonly store: DataStoreDetail }) => {
  const { sensitiveScore: score, contributions } = store;
  const shows = score !== null && contributions.length > 0;
  return (
    <Card title={detailTexts.contributions} hint={detailTexts.points}>
      {shows ? (
        <Parts parts={contributions} score={score} />
      ) : (
        <EmptyState
          title={score === null ? t.notAnalysed : detailTexts.noContributions}
          text={score === null ? whyNone(store) : undefined}
        />
      )}
    </Card>
  );
};
