import type { Count, Plan } from './answers.ts';
import { detectors } from './detectors/index.ts';
import { FOR_NOTES, FOR_TEXT, FOR_WAITING } from './kernel/cellGates.ts';
import type { TextProfile } from './textProfile.ts';

const places: ReadonlyMap<string, number> = new Map(detectors.map(({ type }, i) => [type, i]));

const isShown = ({ detector: { shows }, match }: Count): boolean =>
  shows !== undefined && shows.unless !== match.evidence;

const bitOf = ({ detector }: Count): number => 1 << (places.get(detector.type) as number);

/**
 * Whom cells of a form may be for, by their signs: a bit for each detector, and one for text. Undefined = for
 * one of them signs do not tell.
 */
export const wantedBy = (
  { counts, mayHoldText }: Plan,
  text: Pick<TextProfile, 'isNoted' | 'isWaiting'>,
): number | undefined => {
  if (!counts.every(isShown)) return undefined;
  const bits = counts.reduce((all, count) => all | bitOf(count), 0);
  if (!mayHoldText) return bits;
  const ofReaders = (text.isNoted() ? 0 : FOR_NOTES) | (text.isWaiting() ? FOR_WAITING : 0);
  return (bits | FOR_TEXT | ofReaders) >>> 0;
};
