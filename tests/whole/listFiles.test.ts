import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#api/functions.ts';
import { type ListFile, listFiles } from '#tests/cases/listFiles.ts';

/** A list at the top of a reply, or in an object there. */
const holdsList = (type: z.core.$ZodType): boolean => {
  if (type instanceof z.ZodMiniArray) return true;
  if (type instanceof z.core.$ZodUnion) return type._zod.def.options.some(holdsList);
  return type instanceof z.ZodMiniObject && Object.values(type._zod.def.shape).some(holdsList);
};

const pages = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(`web/src/${path}`, 'utf8'))
  .join('\n');

const named = Object.entries(listFiles);
const filesOf = named.flatMap(([name, file]): [string, string][] =>
  'by' in file ? [[name, file.by]] : [],
);

test('every call that answers with a list has a file, or a reason to have none', () => {
  const lists = allRoutes.filter(({ route }) => !('aliasOf' in route) && holdsList(route.response));
  expect(lists.map(({ name }) => name).toSorted()).toEqual(named.map(([name]) => name).toSorted());
});

test.each(filesOf)('the file of %s is written by %s', (_, path) => {
  expect(readFileSync(path, 'utf8')).toMatch(
    /<(?:RowsExport|ExportButton|ListActions|CloudList|HeldList)\b|\bsaveFile\(/,
  );
});

test.each(filesOf)('%s is called by the pages', (name) => {
  expect(new RegExp(`\\b${name}\\b`).test(pages)).toBe(true);
});

test('reasons are sentences', () => {
  const reasons = named.map(([, file]: [string, ListFile]) => ('none' in file ? file.none : 'A.'));
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
});
