import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ByteSource } from '../readers/source.ts';
import { seededRandom } from '../samplers/random.ts';
import { readObject, Unreadable } from '../samplers/readObject.ts';
import { lookingFor } from '../samplers/wanted.ts';
import { sketchingWith } from '../sketches/sketching.ts';
import { sketchKeyOf } from '../sketches/sketchKey.ts';
import type { ChildMessage, ParentMessage, ReadRequest } from './messages.ts';

/**
 * The child process of the cage: reads one object at a time and sends back what it holds. It has no
 * credentials; the parent sends the bytes.
 */
const PIECE = 1024 * 1024;
/** Memory above that of the start at which garbage is collected after a job. */
const MUCH_GARBAGE = 32 * 1024 * 1024;

const send = (message: ChildMessage): void => {
  process.send?.(message);
};

type Reply = Exclude<ParentMessage, ReadRequest>;

/** Replies are sent in the order of the requests. */
const waiting: ((reply: Reply) => void)[] = [];

const fetchPiece = async (start: number, end: number): Promise<Uint8Array> => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  waiting.push(resolve);
  send({ kind: 'fetch', start, end });
  const reply = await promise;
  if (reply.kind === 'failed') throw new Unreadable(reply.reason);
  return reply.bytes;
};

/** Large ranges are sent in pieces, so that no message holds a second copy of them. */
const fetchRange = async (start: number, end: number): Promise<Uint8Array> => {
  if (end - start <= PIECE) return await fetchPiece(start, end);
  const all = new Uint8Array(end - start);
  for (let at = start; at < end; at += PIECE) {
    all.set(await fetchPiece(at, Math.min(end, at + PIECE)), at - start);
  }
  return all;
};

/** Headers are close to one another: small reads are served from a larger one. */
const SMALL = 64 * 1024;
const WINDOW = 256 * 1024;

const createWindow = (size: number): ByteSource['read'] => {
  let from = 0;
  let window = new Uint8Array();
  return async (start, end) => {
    if (end - start > SMALL) return await fetchRange(start, end);
    if (start < from || end > from + window.length) {
      window = Uint8Array.from(await fetchRange(start, Math.min(size, start + WINDOW)));
      from = start;
    }
    return window.subarray(start - from, end - from);
  };
};

const sourceOf = ({ name, size, bytes }: ReadRequest): ByteSource => {
  const fetched = createWindow(size);
  const read: ByteSource['read'] = async (start, end) => {
    const from = Math.max(0, Math.min(start, size));
    const to = Math.max(from, Math.min(end, size));
    return bytes === undefined ? await fetched(from, to) : bytes.subarray(from, to);
  };
  return { name, size, read };
};

let classification: Exclude<ReadRequest['classification'], 'same'> = null;

const collectGarbage = (startedAt: number): void => {
  if (process.memoryUsage.rss() > startedAt + MUCH_GARBAGE) globalThis.gc?.();
};

const readRequested = async (request: ReadRequest): Promise<void> => {
  const startedAt = process.memoryUsage.rss();
  if (request.classification !== 'same') classification = request.classification;
  const { seed, rawLimit, unpackedBytes, readsStrings } = request;
  const options = { random: seededRandom(...seed), rawLimit, unpackedBytes, readsStrings };
  const key = request.sketchKey && sketchKeyOf(request.sketchKey);
  const outcome = await lookingFor(classification ?? undefined, () =>
    sketchingWith(key, () => readObject(sourceOf(request), options)),
  );
  collectGarbage(startedAt);
  send({ kind: 'done', outcome });
};

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'read') void readRequested(message);
  else waiting.shift()?.(message);
});

/** Without its parent nobody ends this process: a thread of its own does, whatever the main one is busy with. */
const endWithParent = `setInterval(() => {
  if (process.ppid === ${process.ppid}) return;
  require('node:fs').rmSync(${JSON.stringify(tmpdir())}, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;
new Worker(endWithParent, { eval: true, execArgv: [] }).unref();
process.on('disconnect', () => {
  rmSync(tmpdir(), { recursive: true, force: true });
  process.exit(0);
});
send({ kind: 'ready' });
