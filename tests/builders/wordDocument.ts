import { CFB } from '@e965/xlsx';

interface Content {
  readonly text: string;
  /** One byte a character, as Word writes what is Western. */
  readonly isNarrow?: boolean;
  readonly isEncrypted?: boolean;
  /** Pieces that all show the same bytes. */
  readonly timesOver?: number;
  /** As Word 6 and 95 wrote it. */
  readonly isOld?: boolean;
}

const TEXT_AT = 0x600;

const header = (content: Buffer, { isEncrypted = false, isOld = false }: Content): Buffer => {
  const bytes = Buffer.alloc(TEXT_AT);
  bytes.writeUInt16LE(isOld ? 0xa5dc : 0xa5ec, 0);
  bytes.writeUInt16LE(isOld ? 0x68 : 0xc1, 2);
  bytes.writeUInt16LE(0x200 | (isEncrypted ? 0x100 : 0), 0x0a);
  bytes.writeUInt32LE(TEXT_AT, 0x18);
  bytes.writeUInt32LE(TEXT_AT + content.length, 0x1c);
  return bytes;
};

const pieces = (characters: number, isNarrow: boolean, count: number): Buffer => {
  const list = Buffer.alloc(4 * (count + 1) + 8 * count);
  for (let i = 0; i <= count; i += 1) list.writeUInt32LE(i * characters, 4 * i);
  const place = isNarrow ? (TEXT_AT * 2) | 0x40000000 : TEXT_AT;
  for (let i = 0; i < count; i += 1) list.writeUInt32LE(place, 4 * (count + 1) + 8 * i + 2);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  return Buffer.concat([Buffer.from([1, 2, 0, 0xff, 0xff, 2]), size, list]);
};

/** Writes a document as Word 97 to 2003 did (MS-DOC): header, text, list of pieces. */
export const wordDocument = (content: Content): Uint8Array => {
  const { text, isNarrow = content.isOld ?? false, timesOver = 1 } = content;
  const bytes = Buffer.from(text, isNarrow ? 'latin1' : 'utf16le');
  const made = CFB.utils.cfb_new();
  const main = Buffer.concat([header(bytes, content), bytes]);
  CFB.utils.cfb_add(made, '/WordDocument', main);
  CFB.utils.cfb_add(made, '/1Table', pieces(text.length, isNarrow, timesOver));
  return new Uint8Array(CFB.write(made, { type: 'buffer' }));
};
