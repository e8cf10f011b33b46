import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { allowedText } from '#classify/custom/allowed.ts';
import { type IsAllowed, type OwnDetector, ownDetectors } from '#classify/custom/ownDetector.ts';
import { compilePattern } from '#classify/custom/pattern.ts';
import type { ClassificationDocument } from '#contracts/classification/document.ts';
import { fitsGlob } from '#contracts/classification/placeGlob.ts';

/** What a customer looks for and allows, for every profile of one scan. */
export interface Wanted {
  /** The requested classification, for another process. */
  readonly document?: ClassificationDocument;
  readonly detectors: readonly OwnDetector[];
  readonly isAllowed: IsAllowed;
  /** The allow list is empty: values need no lookup. */
  readonly allowsNothing: boolean;
  /** No value of this type counts at this place. */
  readonly isPlaceAllowed: (location: string, key: string) => boolean;
}

const nothing: Wanted = {
  detectors: [],
  isAllowed: () => false,
  allowsNothing: true,
  isPlaceAllowed: () => false,
};

type Allowed = ClassificationDocument['allowed'][number];

const exactTest = (salt: string, entries: readonly Allowed[]): IsAllowed => {
  const exact = entries.flatMap((each) => (each.kind === 'exact' ? [each] : []));
  const lengths = new Set(exact.map(({ length }) => length));
  return (value, key) => {
    const trimmed = value.trim();
    if (!lengths.has(trimmed.length)) return false;
    const hash = createHash('sha256').update(allowedText(salt, trimmed)).digest('hex');
    return exact.some((each) => each.hash === hash && (each.key === null || each.key === key));
  };
};

const patternTest = (entries: readonly Allowed[]): IsAllowed => {
  const patterns = entries.flatMap((each) => {
    if (each.kind !== 'pattern') return [];
    const compiled = compilePattern(each.pattern);
    return compiled.refused === null ? [{ key: each.key, find: compiled.find }] : [];
  });
  const fits = (find: (text: string) => readonly { start: number; end: number }[], value: string) =>
    find(value).some(({ start, end }) => start === 0 && end === value.length);
  return (value, key) =>
    patterns.some(
      (each) => (each.key === null || each.key === key) && fits(each.find, value.trim()),
    );
};

export const wantedOf = (document: ClassificationDocument): Wanted => {
  const { salt, detectors, allowed } = document;
  const tests = [exactTest(salt, allowed), patternTest(allowed)];
  return {
    document,
    detectors: ownDetectors(detectors),
    isAllowed: (value, key) => tests.some((test) => test(value, key)),
    allowsNothing: allowed.every(({ kind }) => kind === 'location'),
    isPlaceAllowed: (location, key) =>
      allowed.some(
        (each) =>
          each.kind === 'location' &&
          (each.key === null || each.key === key) &&
          fitsGlob(each.pattern, location),
      ),
  };
};

const current = new AsyncLocalStorage<Wanted>();

export const wanted = (): Wanted => current.getStore() ?? nothing;

/** Tests whether the customer allows a value; undefined for an empty allow list. */
export const allowsNow = (): IsAllowed | undefined => {
  const { allowsNothing, isAllowed } = wanted();
  return allowsNothing ? undefined : isAllowed;
};

/** Everything that is profiled in `work` applies the document, beside the built-in types. */
export const lookingFor = <T>(document: ClassificationDocument | undefined, work: () => T): T =>
  document === undefined ? work() : current.run(wantedOf(document), work);
