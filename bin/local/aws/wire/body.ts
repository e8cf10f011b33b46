import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';

/** The whole body. */
export async function readBody(request: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** The body as a stream, taken out of AWS's own chunking when the client used it. */
export function bodyStream(request: IncomingMessage): Readable {
  const chunked = String(request.headers['content-encoding'] ?? '').includes('aws-chunked');
  return chunked ? request.pipe(new AwsChunks()) : request;
}

/** Decodes `size;chunk-signature=…\r\n bytes \r\n … 0\r\n trailers`. */
class AwsChunks extends Transform {
  #rest: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the current chunk, its line end included. */
  #left = 0;
  #ended = false;

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    while (!this.#ended && this.#step());
    done();
  }

  #step(): boolean {
    return this.#left > 0 ? this.#takeBytes() : this.#takeSize();
  }

  #takeBytes(): boolean {
    const wanted = Math.min(this.#rest.length, this.#left);
    if (wanted === 0) return false;
    const end = this.#left - wanted;
    const payload = this.#rest.subarray(0, Math.max(0, wanted - Math.max(0, 2 - end)));
    if (payload.length > 0) this.push(payload);
    this.#rest = this.#rest.subarray(wanted);
    this.#left = end;
    return true;
  }

  #takeSize(): boolean {
    const line = this.#rest.indexOf('\r\n');
    if (line < 0) return false;
    const size = Number.parseInt(this.#rest.toString('latin1', 0, line), 16);
    this.#rest = this.#rest.subarray(line + 2);
    if (size === 0) this.#ended = true;
    else this.#left = size + 2;
    return true;
  }
}
