import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { AccountScope } from '#contracts/cloudAccount/scope.ts';
import type { ScanSettings } from '#contracts/scan/scanSettings.ts';
import { isCapReached } from '#domain/cost/cap.ts';

export interface Wishes {
  readonly monthlyCapCents: number | null;
  /** In the month of `now`. */
  readonly spentNanoDollars: number;
  readonly classification: ClassificationDocument;
  readonly scope: AccountScope;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const nextMonth = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

/** What a stack is to obey, from what the customer set and the month has cost. */
export const settingsFrom = ({
  monthlyCapCents,
  spentNanoDollars,
  classification,
  scope,
  now,
}: Wishes): Omit<ScanSettings, 'schema' | 'version'> => ({
  pausedUntil: isCapReached(monthlyCapCents, spentNanoDollars) ? nextMonth(now) : null,
  bytesAScan: Number.MAX_SAFE_INTEGER,
  classification,
  scope,
});
