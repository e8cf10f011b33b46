import type { KernelType } from '#classify/kernel/index.ts';
import { locationOf } from '#classify/location.ts';
import { createRareProfile, typeOfHit } from '#classify/rareProfile.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { MOST_BYTES } from '../readers/budget.ts';
import { readUnit } from '../readers/index.ts';
import { passOver } from '../readers/rawPass.ts';
import { type ByteSource, type Random, type ReadState, WHOLE_LIMIT } from '../readers/source.ts';
import { type LocatedVerdict, placedText } from './placedVerdict.ts';
import type { SeenUnit } from './storeProfile.ts';
import { createUnitProfile, type UnitProfile } from './unitProfile.ts';
import { allowsNow } from './wanted.ts';

/** Bytes could not be fetched; carries the reason only. */
export class Unreadable extends Error {
  readonly reason: NotAnalysedReason;

  constructor(reason: NotAnalysedReason) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}

export type UnitOutcome = SeenUnit | { readonly reason: NotAnalysedReason };

/** What single hits outside of the sample prove; what was seen is a lower bound. */
const createRare = (source: ByteSource) => {
  const allows = allowsNow();
  const rare = createRareProfile(source.name, allows === undefined ? {} : { allows });
  let lines = 0;
  const pass = async (
    inner: ByteSource,
    limit: number,
    known: ReadonlySet<string>,
  ): Promise<void> => {
    const wants = (type: KernelType) => typeOfHit[type] !== null && !known.has(typeOfHit[type]);
    lines += (await passOver({ source: inner, limit, wants, visit: rare.add })).lines;
  };
  const verdicts = (known: ReadonlySet<string>): LocatedVerdict[] =>
    rare
      .verdicts(lines)
      .filter(({ verdict }) => !known.has(verdict.type))
      .map(({ column, verdict }) => placedText(verdict, locationOf(source.name, column), 1));
  return { pass, verdicts };
};

export interface ReadOptions {
  readonly random: Random;
  /** Bytes that the raw pass may read of an object that is too large to be read whole. */
  readonly rawLimit: number;
  /** Unpacked bytes of all that lies inside, beside those of the raw pass. */
  readonly unpackedBytes?: number | undefined;
  /** Compiled programs are read for their strings. */
  readonly readsStrings?: boolean;
}

const scaleOf = (outcome: ReadState, size: number): number => {
  if (outcome.whole) return 1;
  const { scale, bytesTotal = size, bytesSeen } = outcome;
  return Math.max(1, scale ?? bytesTotal / Math.max(1, bytesSeen));
};

const seenUnit = (
  outcome: ReadState,
  { profile, size }: { readonly profile: UnitProfile; readonly size: number },
): SeenUnit => {
  const { bytesSeen, bytesTotal = size, entries, left } = outcome;
  const scale = scaleOf(outcome, size);
  const schema = profile.schema();
  const rows = profile.rows(scale);
  return {
    bytesSeen,
    bytesTotal: Math.max(bytesSeen, bytesTotal),
    verdicts: profile.verdicts(scale),
    left,
    ...(schema === undefined ? {} : { schema }),
    ...profile.sketches(outcome.whole),
    ...(rows.total === 0 ? {} : { rows }),
    ...(entries === undefined ? {} : { entries }),
  };
};

/** Reads one object or file and returns what it holds. Every failure inside becomes a reason. */
export const readObject = async (
  source: ByteSource,
  { random, rawLimit, unpackedBytes = MOST_BYTES, readsStrings = false }: ReadOptions,
): Promise<UnitOutcome> => {
  const profile = createUnitProfile(source.name, source.size <= WHOLE_LIMIT);
  const rare = createRare(source);
  const rawPass = (inner: ByteSource) => rare.pass(inner, inner.size, new Set());
  try {
    const { visitor } = profile;
    const limits = { unpackedBytes: unpackedBytes + rawLimit, readsStrings };
    const job = { source, visitor, random, rawPass, ...limits };
    const outcome = await readUnit(job);
    if (outcome.state === 'notAnalysed') return { reason: outcome.reason };
    const unit = seenUnit(outcome, { profile, size: source.size });
    const known = new Set<string>(unit.verdicts.map(({ type }) => type));
    if (!outcome.whole && source.size > WHOLE_LIMIT) await rare.pass(source, rawLimit, known);
    return { ...unit, verdicts: [...unit.verdicts, ...rare.verdicts(known)] };
  } catch (error) {
    // The cause may quote what was read: it is dropped, the reason is enough.
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' };
  }
};
