import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

type Document = Readonly<Record<string, unknown>>;

export interface MongoTestServer {
  readonly port: number;
  /** Names of the commands. */
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Collections by database and name; null = reading it is not allowed. */
export type MongoTestData = Readonly<
  Record<string, Readonly<Record<string, readonly Document[] | null>>>
>;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

const hello = {
  ismaster: true,
  helloOk: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
};

const cursor = (ns: string, firstBatch: readonly unknown[]) => ({
  cursor: { id: BSON.Long.ZERO, ns, firstBatch },
  ok: 1,
});

/** `$sample`, which takes the first here. */
const sampleOf = (documents: readonly Document[], { pipeline = [] }: Document): Document[] => {
  const [first] = pipeline as readonly { readonly $sample?: { readonly size: number } }[];
  return documents.slice(0, first?.$sample?.size);
};

const answer = (data: MongoTestData, command: Document): Document => {
  const [name = ''] = Object.keys(command);
  const database = String(command.$db ?? 'admin');
  const collections = data[database] ?? {};
  const of = collections[String(command[name])];
  switch (name) {
    case 'listDatabases':
      return { databases: Object.keys(data).map((each) => ({ name: each })), ok: 1 };
    case 'listCollections':
      return cursor(
        `${database}.$cmd.listCollections`,
        Object.keys(collections).map((each) => ({ name: each, type: 'collection' })),
      );
    case 'collStats':
      return { size: (of?.length ?? 0) * 100, count: of?.length ?? 0, ok: 1 };
    case 'aggregate':
      if (of === null) return { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not allowed' };
      return cursor(`${database}.${String(command[name])}`, sampleOf(of ?? [], command));
    default:
      return { ...hello, localTime: new Date() };
  }
};

const message = (requestId: number, opCode: number, body: Uint8Array): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + body.length, 0);
  header.writeInt32LE(requestId, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
};

/** The first hello has the old form, everything else is OP_MSG. */
const replyTo = (data: MongoTestData, packet: Buffer, received: string[]): Buffer => {
  const [requestId, opCode] = [packet.readInt32LE(4), packet.readInt32LE(12)];
  const old = opCode === OP_QUERY;
  const from = old ? packet.indexOf(0, HEADER + 4) + 1 + 8 : HEADER + 5;
  const command = BSON.deserialize(packet.subarray(from, from + packet.readInt32LE(from)));
  received.push(Object.keys(command)[0] ?? '');
  const reply = BSON.serialize(answer(data, command));
  if (!old) return message(requestId, OP_MSG, Buffer.concat([Buffer.alloc(5), reply]));
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return message(requestId, OP_REPLY, Buffer.concat([head, reply]));
};

/** Implements MongoDB's wire protocol, as far as a reader needs it. */
export const startMongoServer = async (data: MongoTestData): Promise<MongoTestServer> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      while (bytes.length >= HEADER && bytes.length >= bytes.readInt32LE(0)) {
        const size = bytes.readInt32LE(0);
        if (bytes.readInt32LE(12) !== OP_QUERY && bytes.readInt32LE(12) !== OP_MSG) return;
        socket.write(replyTo(data, bytes.subarray(0, size), received));
        bytes = bytes.subarray(size);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
