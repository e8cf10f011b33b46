import type { TextRule } from '../../detector.ts';
import { card } from '../card.ts';
import { labelledText } from './labelled.ts';

/**
 * An expiry date or security code counts in text only with a card number in the same line; each of
 * its labels holds the mark.
 */
export const besideCard = (find: TextRule['find'], mark: RegExp, hints: number): TextRule =>
  labelledText((text) => (card.text?.find(text).length ? find(text) : []), {
    digits: 16,
    mark,
    hints,
    ...(card.text?.signs === undefined ? {} : { signs: card.text.signs }),
  });
