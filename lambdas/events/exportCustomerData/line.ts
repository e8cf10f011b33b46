import { gunzipSync } from 'node:zlib';
import type { FileOf } from '#domain/customerData/exportedFiles.ts';
import type { Item } from '#store/table.ts';

const lastOf = (key: unknown): string => String(key).split('#').at(-1) ?? '';
const unpacked = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array ? JSON.parse(gunzipSync(bytes).toString('utf8')).row : undefined;

/** Fields that no attribute of an item is. */
const computed: Readonly<Record<string, (item: Item) => unknown>> = {
  facts: ({ knowledge }) => unpacked(knowledge),
  subject: ({ sk }) => sk,
  period: ({ sk }) => sk,
  section: ({ sk }) => sk,
  list: ({ pk }) => lastOf(pk),
};

const replacer = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return [...value];
  return value instanceof Uint8Array ? undefined : value;
};

/** Line of an item: the declared fields and no other attribute. Undefined = the item is no line. */
export const lineOf = ({ fields, begins = '' }: FileOf, item: Item): string | undefined => {
  if (!String(item.sk).startsWith(begins)) return undefined;
  const shown = Object.keys(fields).map((name) => [name, computed[name]?.(item) ?? item[name]]);
  return `${JSON.stringify(Object.fromEntries(shown), replacer)}\n`;
};
