import { Chip } from '#components/Chip.tsx';
import type { DescriptionItem } from '#contracts/dataStore/routes.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { doubtOf } from './automatedItems.ts';

/** Says of a type that it is possible only, and what that means. */
export const Doubt = ({ item }: { readonly item: DescriptionItem }) => {
  const doubt = doubtOf(item);
  if (doubt === null) return null;
  return (
    <>
      {' '}
      <Chip tone="moderate" title={detailTexts.doubtHints[doubt]}>
        {detailTexts.doubts[doubt]}
      </Chip>
    </>
  );
};
