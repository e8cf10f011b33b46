import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';

interface Arrival {
  readonly copy: Pick<StoreCopy, 'otherId' | 'otherAt'>;
  /** An earlier scan would have seen the data in the first data store. */
  readonly wasRead: boolean;
  /** Start of the scan that read the first data store, ms since 1970. */
  readonly scanStart: number;
}

/**
 * Of a copy that is new, the data store in which the data was seen before: the other one, if a scan
 * before this one saw it there and could have seen it in the first. Null = that cannot be told.
 */
export const knownFirst = ({ copy, wasRead, scanStart }: Arrival): string | null =>
  wasRead && copy.otherAt < scanStart ? copy.otherId : null;
