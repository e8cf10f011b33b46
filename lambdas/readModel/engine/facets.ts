import type { Column } from './column.ts';
import type { FacetSpec, KindSpec, Row, Value } from './kind.ts';

/** Facet byte of dropped rows. */
export const NO_ROW = 255;

const digits = (facet: FacetSpec): number => {
  if ('values' in facet) return facet.values.length;
  return 'cuts' in facet ? facet.cuts.length + 2 : 2;
};

/** Which of the facet's classes a value is in; -1 for a value outside a closed list. */
export const digitOf = (facet: FacetSpec, value: Value): number => {
  if ('values' in facet) return facet.values.indexOf(value);
  if ('filled' in facet) return value === null || value === '' ? 0 : 1;
  if (value === null) return 0;
  return 1 + facet.cuts.filter((cut) => Number(value) >= cut).length;
};

export interface FacetPlace {
  readonly facet: FacetSpec;
  readonly digits: number;
  /** Weight of this digit in the byte. */
  readonly stride: number;
}

export const facetPlaces = (kind: KindSpec): FacetPlace[] => {
  let stride = 1;
  const places = kind.facets.map((facet) => {
    const place = { facet, digits: digits(facet), stride };
    stride *= place.digits;
    return place;
  });
  if (stride >= NO_ROW) throw new Error(`The facets of ${kind.name} do not fit into a byte`);
  return places;
};

export const digitIn = (byte: number, { stride, digits: base }: FacetPlace): number =>
  Math.floor(byte / stride) % base;

const addDigits = (bytes: Uint8Array, place: FacetPlace, { codes, values }: Column): void => {
  const parts = Uint8Array.from(values, (value) => {
    const digit = digitOf(place.facet, value);
    if (digit < 0) throw new Error(`${place.facet.column} holds ${value}, which no facet knows`);
    return digit * place.stride;
  });
  for (let row = 0; row < bytes.length; row += 1) {
    (bytes[row] as number) += parts[codes[row] as number] as number;
  }
};

/** One byte per row with the class of each facet column. */
export const facetBytes = (
  places: readonly FacetPlace[],
  rows: number,
  column: (name: string) => Column,
): Uint8Array => {
  const bytes = new Uint8Array(rows);
  for (const place of places) addDigits(bytes, place, column(place.facet.column));
  return bytes;
};

/** The facet byte of a single row. */
export const facetByteOf = (places: readonly FacetPlace[], row: Row): number =>
  places.reduce(
    (byte, { facet, stride }) => byte + digitOf(facet, row[facet.column] ?? null) * stride,
    0,
  );

/** How many rows have each byte. */
export const countBytes = (bytes: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(256);
  for (let row = 0; row < bytes.length; row += 1) (counts[bytes[row] as number] as number)++;
  return counts;
};
