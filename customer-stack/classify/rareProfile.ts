import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { matchHeader } from './headerWords.ts';
import type { KernelType } from './kernel/index.ts';
import type { TextOptions } from './textHits.ts';
import { createTextProfile, type TextProfile } from './textProfile.ts';
import type { Verdict } from './verdict.ts';
import { wilson } from './wilson.ts';
import { words } from './words.ts';

/** Types that the byte kernel's hits may prove; it has more than are sensitive by themselves. */
export const typeOfHit: Readonly<Record<KernelType, DataType | null>> = {
  ssn: 'ssn',
  card: 'card',
  email: 'email',
  phone: 'phone',
  ipv4: 'ip',
  iban: 'iban',
  address: 'address',
  jwt: 'token',
  github: 'token',
  slack: 'token',
  stripe: 'token',
  pem: 'private-key',
  awsKey: null,
  mac: null,
};

export interface RareVerdict {
  /** null = the text itself. */
  readonly column: string | null;
  readonly verdict: Verdict;
}

export interface RareProfile {
  /** A cell or line that holds a hit. */
  readonly add: (column: string | null, text: string) => void;
  /** `lines` = how many were passed over, with hits or without. */
  readonly verdicts: (lines: number) => RareVerdict[];
}

/** A column whose name contradicts a type holds no single values of it either. */
const isRefused = (type: DataType, name: string, table: string): boolean => {
  const detector = (detectors as readonly Detector[]).find((each) => each.type === type);
  if (detector === undefined) return true;
  return matchHeader({ name, table }, detector.header, detector.ofTable).evidence === 'against';
};

const among = (verdict: Verdict, lines: number): Verdict => {
  const cells = Math.max(lines, verdict.hits);
  const [lower, upper] = wilson(verdict.hits, cells);
  return { ...verdict, cells, lower, upper, reasons: [...verdict.reasons, 'beyond the sample'] };
};

/** Classifies single hits outside the sample; `table` = name of the file. */
export const createRareProfile = (
  table: string,
  options: Pick<TextOptions, 'allows'> = {},
): RareProfile => {
  const columns = new Map<string | null, TextProfile>();
  return {
    add: (column, text) => {
      const known = columns.get(column);
      const profile =
        known ?? createTextProfile(words(column ?? ''), { ...options, isStrict: true });
      if (known === undefined) columns.set(column, profile);
      profile.add(text);
    },
    verdicts: (lines) =>
      [...columns].flatMap(([column, profile]) =>
        profile
          .verdicts()
          .filter(({ type }) => column === null || !isRefused(type, column, table))
          .map((verdict) => ({ column, verdict: among(verdict, lines) })),
      ),
  };
};
