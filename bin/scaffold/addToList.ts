import type { ListEntry } from './units.ts';

const addImport = (text: string, importLine: string): string => {
  if (importLine === '' || text.includes(importLine)) return text;
  return `${importLine}\n${text}`;
};

/** Text of a list file with one entry more and its import; throws where the list is not found. */
export const addToList = (text: string, { path, importLine, list, entry }: ListEntry): string => {
  if (!list.test(text)) throw new Error(`The list in ${path} was not found.`);
  return addImport(text.replace(list, `$1 ${entry}, `), importLine);
};
