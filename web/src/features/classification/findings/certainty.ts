import type { Coverage } from '#contracts/dataStore/dataStore.ts';
import { type NotAnalysedReason, partReasons, type StoreType } from '#contracts/dataStore/words.ts';
import { isEmptyStore, unitWord } from '#lib/coverage.ts';
import { formatWhole } from '#lib/format.ts';
import { findingTexts } from '#messages/classification.ts';

const t = findingTexts.sure;

/** Share above which a random sample of `seen` would contain it, with 95 % confidence. */
export const detectable = (seen: number): number => 1 - 0.05 ** (1 / seen);

/** Two digits that count, rounded up: never more than is proven. */
export const percentUp = (share: number): string => {
  const percent = share * 100;
  if (percent >= 10) return String(Math.ceil(percent));
  const step = 10 ** (Math.floor(Math.log10(percent)) - 1);
  return String(Number((Math.ceil(percent / step - 1e-9) * step).toPrecision(2)));
};

const readable: readonly NotAnalysedReason[] = ['sampled out', 'empty', ...partReasons];

/** Units that could not be read; those left out by sampling or read in part are not among them. */
export const blindUnits = ({ notAnalysed }: Coverage): number =>
  notAnalysed
    .filter(({ reason }) => !readable.includes(reason))
    .reduce((sum, { count }) => sum + count, 0);

const sampledOut = ({ notAnalysed }: Coverage): boolean =>
  notAnalysed.some(({ reason, count }) => reason === 'sampled out' && count > 0);

const bytesShare = ({ bytesSeen, bytesTotal }: Coverage): number =>
  bytesTotal === null || bytesTotal === 0 ? 1 : Math.min(1, bytesSeen / bytesTotal);

const first = (coverage: Coverage, kind: StoreType): string => {
  const { unitsSeen } = coverage;
  const units = unitWord(kind, 2);
  if (isEmptyStore(coverage)) return t.empty;
  if (unitsSeen === 0) return t.nothing;
  if (sampledOut(coverage)) return t.sampled(percentUp(detectable(unitsSeen)), units);
  const share = bytesShare(coverage);
  const opened = blindUnits(coverage) === 0 ? units : `${units} that can be read`;
  return share >= 0.995
    ? t.all(opened)
    : t.allOpened(opened, share < 0.01 ? '< 1' : String(Math.floor(share * 100)));
};

/** Sentences about what the coverage proves. */
export const certaintyText = (coverage: Coverage, kind: StoreType): string[] => {
  const blind = blindUnits(coverage);
  return [
    first(coverage, kind),
    ...(blind > 0 && coverage.unitsSeen > 0
      ? [t.blind(formatWhole(blind), unitWord(kind, blind))]
      : []),
  ];
};
