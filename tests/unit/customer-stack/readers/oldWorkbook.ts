import { type BookType, utils, write } from '@e965/xlsx';

const bytesOf = (sheets: readonly unknown[][][], bookType: BookType): Uint8Array => {
  const book = utils.book_new();
  for (const [i, rows] of sheets.entries()) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), i === 0 ? 'People' : `Sheet ${i}`);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType }));
};

/** A workbook in a format of before 2007. */
export const oldWorkbook = (
  header: readonly string[],
  rows: ReadonlyArray<readonly unknown[]>,
  bookType: BookType = 'biff8',
): Uint8Array => bytesOf([[[...header], ...rows.map((row) => [...row])]], bookType);

/** The same of many sheets of one cell each. */
export const oldWorkbookOf = (cells: readonly string[]): Uint8Array =>
  bytesOf(
    cells.map((cell) => [[cell]]),
    'biff8',
  );
