import * as z from 'zod/mini';
import { parseCardLabel } from './parseCardLabel.ts';

/** A card's label as one of these words, null where it sets no filter; others are refused. */
export const cardLabel = <T extends string>(words: readonly T[]) =>
  z.pipe(
    z.string().check(
      z.maxLength(64),
      z.refine((word) => parseCardLabel(words, word) !== undefined, 'unknown severity'),
    ),
    z.transform((word) => parseCardLabel(words, word) ?? null),
  );
