import { expect } from 'vitest';
import { readUnit } from '#customer-stack/readers/index.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import type { LocatedVerdict } from '#customer-stack/samplers/placedVerdict.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { utf32 } from './utf32.ts';

/** The kernel does not tell of which rows it counted cells, so that rows of several columns are fewer. */
export const withoutRows = ({ newRecords: _, ...verdict }: LocatedVerdict) => verdict;

const verdictsOf = async (name: string, bytes: Uint8Array) => {
  const profile = createUnitProfile(name);
  const source = bytesSource(name, bytes);
  const outcome = await readUnit({ source, visitor: profile.visitor, random: () => 0.5 });
  expect(outcome.state).toBe('read');
  const verdicts = profile.verdicts(1).map(withoutRows);
  return { verdicts, schema: profile.schema(), rows: profile.rows(1) };
};

/**
 * Reads a text as UTF-8, which goes through the byte kernel, and as UTF-32, which goes the way of all
 * text; expects the same of both.
 */
export const expectSameAsText = async (name: string, text: string) => {
  const found = await verdictsOf(name, new Uint8Array(Buffer.from(text)));
  const asText = new Uint8Array(utf32(`\uFEFF${text}`));
  expect(found).toEqual(await verdictsOf(name, asText));
  return found;
};
