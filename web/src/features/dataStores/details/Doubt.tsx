import { Chip } from '#components/Chip.tsx';
import type { DescriptionItem } from '#contracts/dataStore/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { doubtOf } from './automatedItems.ts';

interface DoubtProps {
  readonly item: DescriptionItem;
  /** It stands beside a certain part of its type: its number is said with it. */
  readonly isBeside?: boolean;
}

/** Says of a type, or of a part of it, that it is possible only, and what that means. */
export const Doubt = ({ item, isBeside = false }: DoubtProps) => {
  const doubt = doubtOf(item);
  if (doubt === null) return null;
  const number = isBeside ? `+${formatWhole(item.count)} ` : '';
  return (
    <>
      {' '}
      <Chip tone="moderate" title={detailTexts.doubtHints[doubt]}>
        {number}
        {detailTexts.doubts[doubt]}
      </Chip>
    </>
  );
};
