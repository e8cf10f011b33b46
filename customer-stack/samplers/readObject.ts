import { locationOf } from '#classify/location.ts';
import { createRareProfile, typeOfHit } from '#classify/rareProfile.ts';
import type { NotAnalysedReason } from '#contracts/words.ts';
import { readUnit } from '../readers/index.ts';
import { passOver } from '../readers/rawPass.ts';
import type { ByteSource, Random } from '../readers/source.ts';
import type { SeenUnit } from './storeProfile.ts';
import { createUnitProfile, type LocatedVerdict } from './unitProfile.ts';
import { allowsNow } from './wanted.ts';

/** Bytes could not be had; says no more than why. */
export class Unreadable extends Error {
  readonly reason: NotAnalysedReason;

  constructor(reason: NotAnalysedReason) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}

export type UnitOutcome = SeenUnit | { readonly reason: NotAnalysedReason };

/** Types that the sample did not show, by a pass over the raw bytes; what was seen is a lower bound. */
const rareVerdicts = async (
  source: ByteSource,
  limit: number,
  known: readonly LocatedVerdict[],
): Promise<LocatedVerdict[]> => {
  const found = new Set(known.map(({ type }) => type));
  const allows = allowsNow();
  const rare = createRareProfile(source.name, allows === undefined ? {} : { allows });
  const { lines } = await passOver({
    source,
    limit,
    wants: (type) => typeOfHit[type] !== null && !found.has(typeOfHit[type]),
    visit: rare.add,
  });
  return rare
    .verdicts(lines)
    .filter(({ verdict }) => !found.has(verdict.type))
    .map(({ column, verdict }) => ({
      ...verdict,
      location: locationOf(source.name, column),
      count: verdict.hits,
    }));
};

export interface ReadOptions {
  readonly random: Random;
  /** Bytes that the raw pass may read of an object that is too large to be read whole. */
  readonly rawLimit: number;
}

/** Reads one object or file and says what it holds. Whatever goes wrong inside ends as a reason. */
export const readObject = async (
  source: ByteSource,
  { random, rawLimit }: ReadOptions,
): Promise<UnitOutcome> => {
  const profile = createUnitProfile(source.name);
  try {
    const outcome = await readUnit({ source, visitor: profile.visitor, random });
    if (outcome.state === 'notAnalysed') return { reason: outcome.reason };
    const scale = outcome.whole ? 1 : source.size / Math.max(1, outcome.bytesSeen);
    const verdicts = profile.verdicts(Math.max(1, scale));
    const rare = outcome.whole ? [] : await rareVerdicts(source, rawLimit, verdicts);
    const left = outcome.left ?? [];
    const schema = profile.schema();
    return {
      bytesSeen: outcome.bytesSeen,
      verdicts: [...verdicts, ...rare],
      left,
      ...(schema === undefined ? {} : { schema }),
    };
  } catch (error) {
    // The cause may quote what was read: it is dropped, the reason says enough.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' };
  }
};
