import { CustomDetector, type FindingKey } from '#contracts/classification/customDetector.ts';
import { fitsGlob } from '#contracts/classification/placeGlob.ts';
import { SampleLimits } from '#contracts/classification/sampleLimits.ts';
import type { AllowEntry, allowKinds } from '#contracts/classificationSettings/routes.ts';
import type { UserCells } from '#domain/userCells.ts';

/** An entry of the allow list as it is kept: of an exact value no more than hash and length. */
export interface KeptAllowed extends Omit<AllowEntry, 'at' | 'kind'> {
  readonly kind: (typeof allowKinds)[number];
  readonly hash: string | null;
  readonly length: number | null;
  readonly at: number;
}

/** How much of masked samples stays. */
export interface KeptSampleLimits {
  readonly limits: SampleLimits;
  /** Milliseconds since 1970; a scan that began earlier did not use the entry. */
  readonly changedAt: number;
}

/** A customer's own detectors and allow list. */
export interface ClassificationSettings {
  /** Salt of the hashes of exact values; fixed for the customer. */
  readonly salt: string | null;
  readonly detectors: readonly CustomDetector[];
  readonly allowed: readonly KeptAllowed[];
  readonly samples: KeptSampleLimits;
}

const noLimits: KeptSampleLimits = { limits: {}, changedAt: 0 };

export const noSettings: ClassificationSettings = {
  salt: null,
  detectors: [],
  allowed: [],
  samples: noLimits,
};

const SAMPLES = 'samples';
const DETECTOR = 'detector:';
const ALLOWED = 'allowed:';

const samplesOf = (text: unknown): KeptSampleLimits => {
  if (typeof text !== 'string') return noLimits;
  const { limits, changedAt } = JSON.parse(text);
  return { limits: SampleLimits.parse(limits), changedAt: Number(changedAt) };
};

/** Of the one user state that keeps them: a cell each. */
export const settingsOf = (cells: UserCells | undefined): ClassificationSettings => {
  const entries = Object.entries(cells ?? {});
  const texts = (prefix: string) =>
    entries.flatMap(([name, text]) =>
      name.startsWith(prefix) && typeof text === 'string' ? [text] : [],
    );
  return {
    salt: typeof cells?.salt === 'string' ? cells.salt : null,
    detectors: texts(DETECTOR)
      .map((text) => CustomDetector.parse(JSON.parse(text)))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    allowed: texts(ALLOWED)
      .map((text) => JSON.parse(text) as KeptAllowed)
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    samples: samplesOf(cells?.[SAMPLES]),
  };
};

export const cellsOfSettings = ({
  salt,
  detectors,
  allowed,
  samples,
}: ClassificationSettings): UserCells => ({
  ...(salt !== null && { salt }),
  ...(samples.changedAt > 0 && { [SAMPLES]: JSON.stringify(samples) }),
  ...Object.fromEntries(detectors.map((each) => [DETECTOR + each.name, JSON.stringify(each)])),
  ...Object.fromEntries(allowed.map((each) => [ALLOWED + each.id, JSON.stringify(each)])),
});

/** Which places of which types are not counted; other kinds of entries only a scanner can apply. */
export interface PlaceRule {
  readonly id: string;
  readonly pattern: string;
  readonly key: FindingKey | null;
}

export const placeRules = ({ allowed }: ClassificationSettings): PlaceRule[] =>
  allowed.flatMap(({ kind, id, pattern, key }) =>
    kind === 'location' && pattern !== null ? [{ id, pattern, key }] : [],
  );

export const ruleFits = (rule: PlaceRule, key: FindingKey, location: string): boolean =>
  (rule.key === null || rule.key === key) && fitsGlob(rule.pattern, location);

export const allowedOnWire = ({ hash: _, length: __, at, ...entry }: KeptAllowed): AllowEntry => ({
  ...entry,
  at: new Date(at).toISOString(),
});

/** The one thing of a customer under which they are kept. */
export const settingsState = { kind: 'classification', id: 'settings' } as const;
