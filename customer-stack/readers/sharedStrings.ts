import { itemsIn } from '#classify/kernel/items.ts';
import type { SharedTexts } from '#classify/kernel/sharedTexts.ts';
import { decode } from './byteText.ts';

/** Texts that cells point to, in their order; each is decoded when it is looked at. */
export const sharedStrings = (part: Uint8Array): SharedTexts => {
  const { bytes, ends } = itemsIn(part);
  const known = new Array<string | undefined>(ends.length);
  return {
    ...{ bytes, ends },
    at: (place) => {
      const end = ends[place];
      if (end === undefined) return '';
      known[place] ??= decode(bytes.subarray(ends[place - 1] ?? 0, end - 1));
      return known[place];
    },
  };
};
