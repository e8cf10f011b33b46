import type { TextRule } from '../../detector.ts';
import { card } from '../card.ts';
import { labelledText } from './labelled.ts';

/**
 * A date or a code of a card stands in text only where the card's number stands in the same line;
 * each of its labels holds the mark.
 */
export const besideCard = (find: TextRule['find'], mark: RegExp): TextRule =>
  labelledText((text) => (card.text?.find(text).length ? find(text) : []), {
    digits: 16,
    mark,
    ...(card.text?.signs === undefined ? {} : { signs: card.text.signs }),
  });
