import { dataTypeOfTag, dataTypes, overviewTags } from '#contracts/classification/dataTypes.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { customLabel } from '#lib/customType.ts';

/** A tag with the lower bounds of values and records, and the number of stores that hold them. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
  readonly records: number | null;
  readonly datastores: number;
}

export interface TagRow extends TagCount {
  readonly label: string;
}

/** Label of a tag: the type's name, an own detector's, or the tag itself when it is unknown. */
export const tagLabel = (tag: string): string => {
  const type = dataTypeOfTag(tag);
  return type ? dataTypes[type].label : (customLabel(tag) ?? tag);
};

/** Without the collator of the browser, whose first use takes longer than drawing the page. */
const byText = (a: string, b: string): number => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return Number(one > other) - Number(one < other);
};

const emptyCount = (tag: string): TagCount => ({ tag, count: 0, records: 0, datastores: 0 });

/** The specification's eight tags in its order, found or not. */
export const eightTags = (overview: readonly TagCount[]): TagRow[] =>
  overviewTags.map((tag) => ({
    ...(overview.find((row) => row.tag === tag) ?? emptyCount(tag)),
    label: tagLabel(tag),
  }));

/** Tags beyond the eight that were found, most stores first. */
export const furtherTags = (overview: readonly TagCount[]): TagRow[] =>
  overview
    .filter((row) => !overviewTags.some((tag) => tag === row.tag) && row.datastores > 0)
    .map((row) => ({ ...row, label: tagLabel(row.tag) }))
    .sort((a, b) => b.datastores - a.datastores || byText(a.label, b.label));

export interface KindCount {
  readonly datastoreType: StoreType;
  readonly count: number;
  readonly size: string;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes of a text such as `18.4 TB`, by its first number; null when there is none. */
export const parseSize = (text: string): number | null => {
  const match = /(\d+(?:[.,]\d+)?)\s*([KMGTP]?)i?B?/i.exec(text);
  if (!match) return null;
  const unit = UNITS.indexOf(`${(match[2] ?? '').toUpperCase()}B`);
  return Math.round(Number((match[1] ?? '').replace(',', '.')) * 1024 ** Math.max(unit, 0));
};

/** Stores and bytes over all store types; bytes are null where no size is known. */
export const inventoryTotals = (
  kinds: readonly KindCount[],
): { stores: number; bytes: number | null } => {
  const known = kinds.map((kind) => parseSize(kind.size)).filter((bytes) => bytes !== null);
  return {
    stores: kinds.reduce((sum, kind) => sum + kind.count, 0),
    bytes: known.length === 0 ? null : known.reduce((sum, bytes) => sum + bytes, 0),
  };
};

/** Kinds that occur, most stores first. */
export const byCount = (kinds: readonly KindCount[]): KindCount[] =>
  kinds
    .filter((kind) => kind.count > 0)
    .sort((a, b) => b.count - a.count || byText(a.datastoreType, b.datastoreType));
