declare module 'xz-decompress' {
  import type { ReadableStream } from 'node:stream/web';

  const library: {
    readonly XzReadableStream: new (packed: ReadableStream) => ReadableStream<Uint8Array>;
  };
  export default library;
}
