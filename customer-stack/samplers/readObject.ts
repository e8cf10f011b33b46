import type { NotAnalysedReason } from '#contracts/words.ts';
import { readUnit } from '../readers/index.ts';
import type { ByteSource, Random } from '../readers/source.ts';
import type { SeenUnit } from './storeProfile.ts';
import { createUnitProfile } from './unitProfile.ts';

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

/** Reads one object or file and says what it holds. Whatever goes wrong inside ends as a reason. */
export const readObject = async (source: ByteSource, random: Random): Promise<UnitOutcome> => {
  const profile = createUnitProfile(source.name);
  try {
    const outcome = await readUnit({ source, visitor: profile.visitor, random });
    if (outcome.state === 'notAnalysed') return { reason: outcome.reason };
    const scale = outcome.whole ? 1 : source.size / Math.max(1, outcome.bytesSeen);
    return { bytesSeen: outcome.bytesSeen, verdicts: profile.verdicts(Math.max(1, scale)) };
  } catch (error) {
    // The cause may quote what was read: it is dropped, the reason says enough.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' };
  }
};
