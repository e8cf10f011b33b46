import type { ExportedFile, Holding } from '#contracts/customerData/holding.ts';
import { holdings } from '#contracts/customerData/holdings.ts';

/** A file of the archive with the holding that it shows. */
export interface FileOf extends ExportedFile {
  readonly holding: string;
  readonly what: string;
}

const fileOf = ([holding, { what, exported }]: [string, Holding]): FileOf[] =>
  'file' in exported ? [{ holding, what, ...exported }] : [];

/** Files of an export, in the order of the archive. */
export const exportedFiles: readonly FileOf[] = Object.entries(holdings).flatMap(fileOf);

const leftOut = Object.values(holdings).flatMap(({ what, exported }) =>
  'not' in exported ? [`- ${what}: ${exported.not}`] : [],
);

const sectionOf = ({ file, what, fields }: FileOf): string =>
  [
    `## data/${file}.ndjson`,
    '',
    what,
    '',
    ...Object.entries(fields).map(([name, meaning]) => `- \`${name}\`: ${meaning}`),
  ].join('\n');

/** The README of an archive. */
export const exportReadme = (of: { readonly customer: string; readonly at: number }): string =>
  [
    `# Export of ${of.customer}`,
    '',
    `What Dataward holds, as of ${new Date(of.at).toISOString()}. Each file of \`data\` has one JSON object per line (NDJSON), described by a JSON Schema of the same name in \`schemas\`. A field is absent where it has no value. Times are milliseconds since 1970, UTC. Samples are masked: values of your data stores never leave your accounts.`,
    '',
    ...exportedFiles.map(sectionOf),
    '',
    '## Not in this archive',
    '',
    ...leftOut,
    '',
  ].join('\n');

/** JSON Schema of a file's lines. */
export const schemaOf = ({ file, what, fields }: FileOf): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `${file}.ndjson`,
      description: what,
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, description]) => [name, { description }]),
      ),
      additionalProperties: false,
    },
    undefined,
    2,
  )}\n`;
