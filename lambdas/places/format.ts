/**
 * Layout of the file of places, in this order: `MAGIC`, length of the header (uint32), header
 * (JSON), sections. Numbers are little-endian, addresses big-endian.
 */
export const MAGIC = 'DWPLACE1';
/** Records of a block; the index holds the first address of each. */
export const BLOCK = 1024;
/** Bytes of the number of a text in a record; 0 = nothing is known. */
export const NUMBER_BYTES = 3;
/** Bytes of an address that are kept. */
export const keyBytes = { 4: 4, 6: 6 } as const;
export type Version = keyof typeof keyBytes;

interface Section {
  /** From the start of the file. */
  readonly offset: number;
  readonly bytes: number;
}

/** Texts by number: ends of all (uint32), and the texts in UTF-8. */
export interface TextSections {
  readonly ends: Section;
  readonly text: Section;
}

/** Records: first address of a range, number. They cover all addresses. */
export interface RangeSections {
  readonly index: Section;
  readonly records: Section;
}

export interface Header {
  /** Packages and versions that it was made of. */
  readonly stamp: string;
  readonly sections: {
    readonly places4: RangeSections;
    readonly places6: RangeSections;
    readonly owners4: RangeSections;
    readonly owners6: RangeSections;
    readonly places: TextSections;
    readonly owners: TextSections;
  };
}

/** A text of `places`, as JSON: city, state, country and continent (ISO codes), longitude, latitude. */
export type PlaceText = readonly [string, string, string, string, number, number];
/** A text of `owners`, as JSON: number and name of an autonomous system. */
export type OwnerText = readonly [number, string];
