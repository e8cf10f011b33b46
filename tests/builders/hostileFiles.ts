import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, createDeflateRaw, deflateRawSync, deflateSync } from 'node:zlib';

/** Files made to cost much, or to hide a value behind what is cheap to write. */
const MB = 1024 * 1024;

/** One line that holds a value; the lines around it do not. */
export const plantedLine = 'write to ann.lee@acme-corp.com, social security number 536-22-8726';

/** A PDF of one page whose content stream unpacks to so many bytes of text operators. */
export const pdfOperatorBomb = (unpackedBytes: number, operator = '(a) Tj 1 0 Td\n'): Buffer => {
  const operators = Buffer.alloc(unpackedBytes, operator);
  const content = deflateSync(operators, { level: 9 });
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`,
  ].join('\n');
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from(tail, 'latin1')]);
};

export interface ZipPart {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
}

export const zipPart = (name: string, bytes: Uint8Array): ZipPart => ({
  name,
  packed: deflateRawSync(bytes),
  size: bytes.length,
  crc: crc32(bytes),
});

/** Deflates pieces as they are made, so that they need not fit in memory. */
export const zipPartOf = async (name: string, pieces: Iterable<string>): Promise<ZipPart> => {
  const stream = createDeflateRaw({ level: 1 });
  const packed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => packed.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
  });
  let size = 0;
  let crc = 0;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    crc = crc32(bytes, crc);
    if (!stream.write(bytes)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await ended;
  return { name, packed: Buffer.concat(packed), size, crc };
};

const localHeader = ({ name, packed, size, crc }: ZipPart): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
};

const centralHeader = ({ name, packed, size, crc }: ZipPart, at: number): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed.length, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt32LE(at, 42);
  return Buffer.concat([header, Buffer.from(name)]);
};

const zipEnd = (count: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const locals = parts.map(localHeader);
  let at = 0;
  const central = parts.map((part, i) => {
    const header = centralHeader(part, at);
    at += locals[i]?.length ?? 0;
    return header;
  });
  const size = central.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...locals, ...central, zipEnd(parts.length, size, at)]);
};

/** Number of entries that share the same packed bytes. */
export const overlappingZip = (entries: number, entryBytes: number): Buffer => {
  const part = zipPart('0.csv', Buffer.alloc(entryBytes, '1,2,3,4\n'));
  const local = localHeader(part);
  const central = Array.from({ length: entries }, (_, i) =>
    centralHeader({ ...part, name: `${i}.csv` }, 0),
  );
  const size = central.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([local, ...central, zipEnd(entries, size, local.length)]);
};

/** Zips in zips: `width` in each of `depth` layers, at the bottom files of `bytes`. */
export const nestedZipBomb = (width: number, depth: number, bytes: number): Buffer => {
  let inner = zipOf([zipPart('bottom.csv', Buffer.alloc(bytes, 'a,b,c,d\n'))]);
  for (let i = 1; i < depth; i += 1) {
    const layer = inner;
    inner = zipOf(Array.from({ length: width }, (_, n) => zipPart(`${n}.zip`, layer)));
  }
  return inner;
};

/** Small entries, of which the last holds the value. */
export const zipOfMany = (entries: number): Buffer =>
  zipOf([
    ...Array.from({ length: entries }, (_, i) =>
      zipPart(`${i}.txt`, Buffer.from('nothing here\n')),
    ),
    zipPart('last.txt', Buffer.from(`${plantedLine}\n`)),
  ]);

function* sheetPieces(rows: number, planted: number) {
  yield '<?xml version="1.0"?><worksheet><sheetData>';
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const step = 10_000;
  for (let at = 0; at < rows; at += step) {
    let piece = '';
    for (let i = at; i < Math.min(rows, at + step); i += 1) {
      const second = i === planted ? plantedLine : `order ${i % 977} shipped`;
      piece += `<row r="${i + 1}"><c><v>${i}</v></c>${cell(i === 0 ? 'notes' : second)}</row>`;
    }
    yield piece;
  }
  yield '</sheetData></worksheet>';
}

/** A workbook of so many rows, one of which holds the value. */
export const largeWorkbook = async (rows: number, planted: number): Promise<Buffer> =>
  zipOf([
    zipPart(
      'xl/workbook.xml',
      Buffer.from('<workbook><sheets><sheet name="orders"/></sheets></workbook>'),
    ),
    await zipPartOf('xl/worksheets/sheet1.xml', sheetPieces(rows, planted)),
  ]);

/** So many small files, 1,000 in a folder. */
export const writeTinyFiles = (folder: string, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    const within = join(folder, String(Math.floor(i / 1000)));
    if (i % 1000 === 0) mkdirSync(within, { recursive: true });
    writeFileSync(join(within, `${i}.csv`), `id,email\n${i},person${i % 89}@mail.com\n`);
  }
};

/** The files of the fuzz run, each in a folder of its own. */
export const hostileFiles: Readonly<Record<string, (folder: string) => Promise<void> | void>> = {
  'pdf operator bomb': (folder) => {
    writeFileSync(join(folder, 'bomb.pdf'), pdfOperatorBomb(500 * MB));
  },
  'overlapping zip': (folder) => {
    writeFileSync(join(folder, 'overlap.zip'), overlappingZip(5000, 8 * MB));
  },
  'nested zip bombs': (folder) => {
    writeFileSync(join(folder, 'nested.zip'), nestedZipBomb(12, 4, 64 * MB));
  },
  'xlsx of 3,000,000 rows': async (folder) => {
    writeFileSync(join(folder, 'rows.xlsx'), await largeWorkbook(3_000_000, 2_900_000));
  },
  'zip of 20,001 entries': (folder) => {
    writeFileSync(join(folder, 'many.zip'), zipOfMany(20_000));
  },
  '100,000 tiny files': (folder) => writeTinyFiles(folder, 100_000),
};
