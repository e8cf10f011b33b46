import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, readFormats } from '#customer-stack/readers/index.ts';
import { type ByteSource, bytesSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { nestedZipBomb } from '../../../builders/hostileFiles.ts';
import { beyond, joining, type Make } from './beyondLimits.ts';

/**
 * For every format and every limit: a value beyond the limit is found, or the object is not read in
 * full. Formats and limits are those of the code: one without a case here fails.
 */
const MB = 1024 * 1024;

const sourceOf = async (made: ReturnType<Make>): Promise<ByteSource> => {
  const content = await made;
  return content instanceof Uint8Array ? bytesSource('store/object', content) : content;
};

const readSource = async (
  source: ByteSource,
  seed: string,
  { rawLimit = 64 * MB, unpackedBytes }: { rawLimit?: number; unpackedBytes?: number } = {},
) =>
  readObject(source, {
    random: seededRandom(seed),
    rawLimit,
    unpackedBytes,
  });
type Read = Awaited<ReturnType<typeof readSource>>;

const typesOf = (outcome: Read): string[] =>
  'verdicts' in outcome ? outcome.verdicts.map(({ type }) => type) : [];
const reasonsOf = (outcome: Read): readonly string[] =>
  'verdicts' in outcome ? (outcome.left ?? []) : [outcome.reason];

const allCases = readFormats.flatMap((format) =>
  Object.entries(beyond[format]).map(([name, make]) => ({ format, name, make })),
);

describe('a value planted anywhere is found, or the object is not read in full', () => {
  it.each(allCases)(
    '$format $name',
    async ({ format, name, make }) => {
      let partly = 0;
      // A file whose value has one place is read once.
      const numRuns = make.length === 0 ? 1 : 2;
      const share = fc.double({ min: 0, max: 1, noNaN: true });
      await fc.assert(
        fc.asyncProperty(share, async (at) => {
          const source = await sourceOf(make(at));
          expect(await formatOf(source)).toBe(format);
          const outcome = await readSource(source, `${name} ${at}`);
          const isPart = reasonsOf(outcome).length > 0;
          partly += Number(isPart);
          expect(isPart || typesOf(outcome).includes('email')).toBe(true);
        }),
        { numRuns, seed: 7 },
      );
      // Each of these files is beyond a limit, so the limit itself must show.
      expect(partly).toBe(numRuns);
    },
    180_000,
  );
});

describe('a value beyond the limit of distinct places is found', () => {
  it.each(Object.entries(joining))('in %s', async (name, make) => {
    for (const at of [0, 0.5, 0.99]) {
      const outcome = await readSource(await sourceOf(make(at)), name);
      expect([at, typesOf(outcome)]).toEqual([at, expect.arrayContaining(['email'])]);
    }
  });
});

it('beyond the unpacked bytes of one object nothing is called whole', async () => {
  const outcome = await readSource(bytesSource('bomb', nestedZipBomb(4, 2, MB)), 'bomb', {
    rawLimit: 0,
    unpackedBytes: 2 * MB,
  });
  expect(reasonsOf(outcome)).toContain('byte limit');
});

/** Constants of readers that limit what is read, each with the case above that lies beyond it. */
const limits: Readonly<Record<string, string>> = {
  'budget.ts DEEPEST': 'zip in zips, seven deep',
  'budget.ts MOST_ENTRIES': 'zip of 900 entries',
  'layout.ts MAX_COLUMNS': 'csv of 2,100 columns',
  'layout.ts MOST_ABOVE': 'csv under 15 lines of a title',
  'json.ts WIDEST': 'a JSON list of lists 2,100 wide',
  'mail.ts DEEPEST': 'mail of parts in parts, ten deep',
  'orc.ts MOST_ROWS': 'orc of 30,000 rows',
  'parquet.ts MOST_ROWS': 'parquet of 30,000 rows',
  'pdf.ts LARGEST': 'pdf of 33 MB',
  'pdf.ts MOST_PAGES': 'pdf of 310 pages',
  'pdf.ts MOST_PAGE_ITEMS': 'pdf of 210,000 pieces of text',
  'record.ts DEEPEST': 'JSON 30 deep',
  'record.ts MOST_PLACES': 'JSON of 21,000 names',
  'sevenZip/directory.ts MOST_DIRECTORY': 'sevenZip with a directory of 9 MB',
  'segments.ts HEAD': 'plainText of 9 MB',
  'segments.ts RANGE': 'plainText of 9 MB',
  'segments.ts RANGES': 'plainText of 9 MB',
  'source.ts WHOLE_LIMIT': 'gzip of 9 MB',
  'spreadsheet.ts RANGES': 'zip that is a sheet of 90,000 rows',
  'sqlite.ts LARGEST': 'sqlite of 65 MB',
  'sqlite.ts MOST_ROWS': 'sqlite of 30,000 rows',
  'xls.ts LARGEST': 'ole of 9 MB',
  'xml.ts DEEPEST': 'XML 60 deep',
  'xml.ts MOST_PLACES': 'XML of 21,000 names',
  'zipDirectory.ts MOST_DIRECTORY': 'zip with a directory of 9 MB',
  'orc.ts MOST_SKIPPED': 'orc of 130,000 rows',
  'orc.ts MOST_STRIPE_BYTES': 'orc of a stripe of 66 MB',
  'orc/chunks.ts MOST_STREAM': 'orc of a stripe of 66 MB',
  'parquet.ts MOST_GROUPS': 'parquet of 15 groups',
  'parquet.ts MOST_GROUP_BYTES': 'parquet of a group of 66 MB',
  'rawPass.ts LONGEST_LINE': 'a line of 30,000 characters beyond what is read',
  'rawPass.ts STRETCH': 'gzip of 9 MB',
  'rows.ts MOST_ABOVE': 'a sheet under 15 lines of a title',
  'sheet.ts MOST_COLUMNS': 'a sheet with a cell in column ZZZ',
  'spreadsheet.ts MOST_STRINGS': 'zip that is a workbook with 33 MB of strings',
  'tar.ts MOST_LISTED': 'tar of 200,001 entries',
  'unpack.ts MOST_BZIP2': 'bzip2 of 17 MB',
  'unpackLzma.ts MOST_LZMA': 'zip with an lzma entry of 17 MB',
  'xls.ts MOST_SHEETS': 'ole of 110 sheets',
};

/** Limits without a file here, and what holds them. */
const heldElsewhere: Readonly<Record<string, string>> = {
  'budget.ts MOST_BYTES': 'the test of unpacked bytes above, with a smaller one',
  'budget.ts MOST_MILLISECONDS': 'pdf.test.ts, by a clock',
  'avro.ts MOST_BLOCK': 'the reader throws: damaged',
  'avro.ts MOST_EMPTY': 'the reader throws: damaged',
  'avroValues.ts DEEPEST': 'the reader throws: damaged',
  'avroValues.ts MOST_ITEMS': 'the reader throws: damaged',
  'orc/columns.ts DEEPEST': 'the reader throws: damaged',
  'orc/columns.ts MOST_ITEMS': 'the reader throws: damaged',
  'sevenZip/chain.ts MOST_CODERS': 'the reader throws: damaged',
  'sevenZip/directory.ts MOST_LAYERS': 'the reader throws: damaged',
  'orc.ts MOST_STRIPES': 'rows read against rows of the footer, as in orc of 30,000 rows',
  'delimitedBytes.ts MOST_COLUMNS': 'a wider table is read as text',
  'sheetBytes.ts MOST_COLUMNS': 'a row with more is read as text',
  'sheetBytes.ts LONGEST_VALUE': 'a longer shared text is given as it stands',
  'recordBytes.ts DEEPEST': 'a deeper record is read as text',
  'recordBytes.ts MOST_COLUMNS': 'a record with more is read as text',
  'sqlValues.ts MOST_COLUMNS': 'a wider row is read as text',
  'rawPass.ts MOST_LINES': 'a pass runs only over what is not called whole',
  'xls.ts MOST_ROWS': 'such a sheet cannot have more',
};

/** Numbers that bound a step or a guess, or name a byte, and leave nothing out. */
const steps: readonly string[] = [
  ...[
    'avro.ts SYNC',
    'delimited.ts COLUMN_LINES',
    'delimited.ts DIALECT_ROWS',
    'encoding.ts BATCH',
    'encoding.ts MOST_JUDGED',
    'encoding.ts STRIDE',
    'legacy.ts LEAST_SYLLABLES',
  ],
  ...['bothWays.ts LEAST_GAIN', 'bothWays.ts MOST_COLUMNS'],
  ...['dialect.ts LEAST_BARE', 'dialect.ts LEAST_ROWS'],
  ...['headerRow.ts LONGEST_NAME', 'headerRow.ts MOST_WORDS'],
  ...['layout.ts LEAST_ALIKE', 'layout.ts LEAST_RAGGED'],
  ...['oneColumn.ts LONGEST', 'oneColumn.ts MOST_WORDS'],
  ...['delimited.ts TOP', 'measured.ts ALL_ROWS', 'segments.ts LINE_FEED'],
  ...['measured.ts NEXT_ROWS', 'json.ts LINE_FEED'],
  ...[
    'recordBytes.ts MOST_LEFT',
    'sqlDump.ts FIRST_STRETCH',
    'sqlDump.ts STRETCH',
    'sqlValues.ts FIRST_ROWS',
  ],
  ...['index.ts MAIL_START', 'index.ts START', 'legacy.ts LEAST', 'orc.ts BATCH'],
  ...['orc.ts MOST_POSTSCRIPT', 'orc/columns.ts DATA', 'orc/columns.ts DICTIONARY'],
  ...['orc/columns.ts LENGTH', 'orc/columns.ts PRESENT', 'orc/columns.ts SECONDARY'],
  ...['rawPass.ts AROUND', 'rawPass.ts LINE_FEED', 'rawPass.ts OVERLAP', 'rawPass.ts START'],
  ...['rows.ts LOOK', 'sqlite.ts PIECE', 'tar.ts BLOCK'],
  ...['strings.ts OVERLAP', 'strings.ts PIECE', 'sevenZip.ts PIECE'],
  ...[
    'lz4/block.ts HISTORY',
    'lz4/frames.ts FRAME',
    'lz4/frames.ts SKIPPED',
    'lz4/frames.ts STORED',
  ],
  ...['sevenZip/lzma2.ts LZMA2', 'sevenZip/lzma2.ts MOST_CODE', 'sevenZip/streams.ts START'],
  ...[
    'ADDITIONAL_STREAMS',
    'ARCHIVE_PROPERTIES',
    'EMPTY',
    'FILES',
    'HEADER',
    'MAIN_STREAMS',
    'NAMES',
    'PACKED_HEADER',
  ].map((name) => `sevenZip/directory.ts ${name}`),
  'sevenZip/x86.ts LENGTH',
  ...['unpack.ts PIECE', 'unpack.ts SMALL_IN', 'unpack.ts LEAST_STREAMED', 'unpack.ts STEP'],
  ...['unpack.ts MOST_GROWN', 'inputPiece.ts PIECE'],
  ...['sheetBytes.ts MOST_LEFT', 'sheetBytes.ts SLASH'],
  ...['segments.ts MARK', 'zipDirectory.ts CENTRAL'],
  ...['zipDirectory.ts END', 'zipDirectory.ts END_SPAN', 'zipDirectory.ts LOCAL'],
  'zipDirectory.ts LOCAL_SIZE',
  'unpackLzma.ts PROPERTIES',
  ...['word.ts ENCRYPTED', 'word.ts QUICKLY_SAVED', 'word.ts SECOND_TABLE', 'word.ts WORD_97'],
];

const readersFolder = fileURLToPath(new URL('../../../../customer-stack/readers', import.meta.url));
const numbersIn = (file: string): string[] => {
  const code = readFileSync(`${readersFolder}/${file}`, 'utf8');
  return [...code.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+) = [\d(]/gm)].map(
    ([, name]) => `${file} ${name}`,
  );
};

it('every limit in the code of the readers has its case', () => {
  const files = readdirSync(readersFolder, { recursive: true, encoding: 'utf8' });
  const found = files.filter((name) => name.endsWith('.ts')).flatMap(numbersIn);
  const known = [...Object.keys(limits), ...Object.keys(heldElsewhere), ...steps];
  expect(found.toSorted()).toEqual(known.toSorted());
  const names = [
    ...allCases.map(({ format, name }) => `${format} ${name}`),
    ...Object.keys(joining),
  ];
  for (const name of Object.values(limits)) expect(names).toContain(name);
});
