import {
  type WireCall,
  WireError,
  type WireOperation,
  type WireService,
} from '#local/aws/types.ts';

/** A command's output without what the client adds to it. */
export type Reply<T> = Omit<T, '$metadata'>;

export interface Place {
  readonly accountId: string;
  readonly region: string;
}

/** Something that is in one region of one account. */
export interface Placed<T> extends Place {
  readonly value: T;
}

/** Things of the caller's account in the region of the call. */
export const inPlace = <T>(list: readonly Placed<T>[], call: WireCall): T[] =>
  list
    .filter(({ accountId, region }) => accountId === call.accountId && region === call.region)
    .map(({ value }) => value);

export interface PageRequest {
  /** What the page before gave. */
  readonly marker?: string | undefined;
  readonly limit?: number | undefined;
  /** AWS's own page size. */
  readonly usual: number;
}

export interface Page<T> {
  readonly items: T[];
  readonly next?: string;
}

/** Markers are opaque to clients: here, the place to go on from. */
export const pageOf = <T>(list: readonly T[], { marker, limit, usual }: PageRequest): Page<T> => {
  const from = marker === undefined || marker === '' ? 0 : readMarker(marker);
  const to = from + (limit ?? usual);
  const items = list.slice(from, to);
  return to < list.length ? { items, next: writeMarker(to) } : { items };
};

const writeMarker = (place: number): string =>
  Buffer.from(JSON.stringify({ place })).toString('base64url');

const readMarker = (marker: string): number => {
  try {
    const { place } = JSON.parse(Buffer.from(marker, 'base64url').toString()) as { place: unknown };
    if (typeof place === 'number' && Number.isInteger(place) && place >= 0) return place;
  } catch {
    // not one of ours: refused below, as AWS does
  }
  throw new WireError('InvalidParameterValue', 'The marker is not valid.', 400);
};

/** Throws `missing` when something named by the request is not in the list. */
export const found = <T>(
  list: readonly T[],
  wanted: string | undefined,
  missing: WireError,
): readonly T[] => {
  if (wanted !== undefined && list.length === 0) throw missing;
  return list;
};

export const declare = (
  name: string,
  operations: Readonly<Record<string, WireOperation>>,
): WireService => ({ name, operations });
