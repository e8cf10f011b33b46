import type { UploadedPart, UploadManifest, UploadTag } from '#contracts/cloudAccount/uploads.ts';
import { toCsv } from '#lib/csv.ts';
import { uploadTexts as t } from '#messages/uploads.ts';

/** One field over all parts of a scan. */
export interface UploadedField {
  readonly field: string;
  readonly tag: UploadTag;
  readonly count: number;
  readonly bytes: number;
}

const byName = (a: UploadedField, b: UploadedField): number => (a.field < b.field ? -1 : 1);

/** Fields of all parts, by name. */
export const fieldsOf = (parts: readonly UploadedPart[]): UploadedField[] => {
  const fields = new Map<string, UploadedField>();
  for (const each of parts.flatMap((part) => part.fields)) {
    const { count, bytes } = fields.get(each.field) ?? { count: 0, bytes: 0 };
    fields.set(each.field, { ...each, count: count + each.count, bytes: bytes + each.bytes });
  }
  return [...fields.values()].sort(byName);
};

/** Fields of which the name, or what they hold, contains every word of a text. */
export const matching = (fields: readonly UploadedField[], text: string): UploadedField[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ field, tag }) => {
    const searched = `${field} ${t.tags[tag]}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
};

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Numbers of the parts whose list was compared so. */
export const partsWith = (
  { parts }: Pick<UploadManifest, 'parts'>,
  check: UploadedPart['check'],
): number[] => parts.filter((each) => each.check === check).map(({ part }) => part);

const heading = [
  'account',
  'scan',
  'part',
  'sha256',
  'check',
  'quarantinedRows',
  'field',
  'tag',
  'count',
  'bytes',
];

/** A line for each field of each part. */
export const manifestCsv = ({ cloudAccountId, startedAt, parts }: UploadManifest): string =>
  toCsv([
    heading,
    ...parts.flatMap(({ part, sha256, check, quarantinedRows, fields }) =>
      fields.map(({ field, tag, count, bytes }) => [
        cloudAccountId,
        startedAt,
        part,
        sha256,
        check,
        quarantinedRows,
        field,
        tag,
        count,
        bytes,
      ]),
    ),
  ]);

export const manifestJson = (manifest: UploadManifest): string =>
  `${JSON.stringify(manifest, null, 2)}\n`;

/** `what-left-210987654321-2026-11-03T08-12-41Z.csv` */
export const fileName = (
  { cloudAccountId, startedAt }: Pick<UploadManifest, 'cloudAccountId' | 'startedAt'>,
  ending: 'csv' | 'json',
): string => {
  const time = startedAt.replace(/\.\d+/, '').replaceAll(':', '-');
  return `what-left-${cloudAccountId}-${time}.${ending}`;
};
