import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: () => AsyncIterable<Uint8Array>;
}

/**
 * A ZIP file, entry by entry: what is written is given away before more is read. Entries and archives
 * beyond 4 GB, and more than 65,535 entries, are in the format ZIP64.
 */
export const zipOf = async function* (
  entries: Iterable<ArchiveEntry>,
  writtenAt: number,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const sources: Readable[] = [];
  const fail = (error: Error) => out.destroy(error);
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(writtenAt) }, (done) => {
      const source = Readable.from(content(), { objectMode: false });
      sources.push(source.once('error', fail));
      done(null, source);
    });
  }
  zip.once('error', fail);
  zip.end();
  try {
    yield* out;
  } finally {
    for (const source of sources) source.destroy();
  }
};
