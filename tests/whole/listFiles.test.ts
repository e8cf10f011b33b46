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

const classesOf = ([name, file]: [string, ListFile]): [string, string, readonly number[]][] =>
  'by' in file && typeof file.ocsf !== 'string' ? [[name, file.by, file.ocsf]] : [];

test.each(named.flatMap(classesOf))(
  '%s has a file of OCSF events too, by %s',
  (_, path, classes) => {
    expect(readFileSync(path, 'utf8')).toMatch(/\bOCSF\b|\bonOcsf\b|\bevent[=:]/);
    const known = readFileSync('lambdas/contracts/event/ocsf.ts', 'utf8');
    for (const each of classes) expect(known).toContain(`  ${each}: {`);
  },
);

test('reasons are sentences', () => {
  const reasonOf = ([, file]: [string, ListFile]) => {
    if ('none' in file) return file.none;
    return typeof file.ocsf === 'string' ? file.ocsf : 'A.';
  };
  const reasons = named.map(reasonOf);
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
});
