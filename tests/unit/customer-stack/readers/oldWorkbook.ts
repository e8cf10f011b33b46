import { type BookType, utils, write } from '@e965/xlsx';

/** A workbook in a format of before 2007. */
export const oldWorkbook = (
  header: readonly string[],
  rows: ReadonlyArray<readonly unknown[]>,
  bookType: BookType = 'biff8',
): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]),
    'People',
  );
  return new Uint8Array(write(book, { type: 'buffer', bookType }));
};
