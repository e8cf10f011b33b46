import type { TaggedSum } from '#contracts/cloudAccount/uploads.ts';
import { differencesOf, type FieldSum } from '#contracts/scan/fieldSums.ts';
import { fieldTagsOf } from '#contracts/scan/fieldTagsOf.ts';
import type { Upload } from '#store/uploads.ts';

/** Compares the fields that a part held with those that were announced. */
export const checkFields = (
  announced: readonly FieldSum[] | undefined,
  found: readonly FieldSum[],
): Pick<Upload, 'check' | 'differences'> => {
  if (announced === undefined) return { check: 'notAnnounced', differences: [] };
  const differences = differencesOf(announced, found);
  return { check: differences.length > 0 ? 'differs' : 'same', differences };
};

/** Adds to a field of a schema's rows what it holds. */
export const taggerOf = (
  schema: Parameters<typeof fieldTagsOf>[0],
): ((sum: FieldSum) => TaggedSum) => {
  const tags = fieldTagsOf(schema);
  return (sum) => ({ ...sum, tag: tags.get(sum.field) ?? 'undeclared' });
};
