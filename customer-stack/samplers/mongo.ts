import { type Collection, MongoClient, type MongoClientOptions } from 'mongodb';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { addRecord } from '../readers/record.ts';
import { awsCertificates } from './awsCertificates.ts';
import { rowsToRead } from './depth.ts';
import type { UnitOutcome } from './readObject.ts';
import { readTables } from './readTables.ts';
import { createStoreProfile, type StoreContent, unreadStore } from './storeProfile.ts';
import { createUnitProfile } from './unitProfile.ts';

const DOCUMENTS = 1000;

export interface MongoServer {
  readonly host: string;
  readonly port: number;
  /** IAM credentials for DocumentDB 5; null = no authentication, in tests. */
  readonly credentials:
    | (() => Promise<{
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly sessionToken?: string;
      }>)
    | null;
  /** Without TLS the server is not spoken to, but in tests. */
  readonly tls?: false;
}

const signIn = async ({ credentials }: MongoServer): Promise<MongoClientOptions> => {
  const keys = await credentials?.();
  if (keys === undefined) return {};
  return {
    authMechanism: 'MONGODB-AWS',
    authSource: '$external',
    auth: { username: keys.accessKeyId, password: keys.secretAccessKey },
    ...(keys.sessionToken === undefined
      ? {}
      : { authMechanismProperties: { AWS_SESSION_TOKEN: keys.sessionToken } }),
  };
};

const connect = async (server: MongoServer): Promise<MongoClient> => {
  const options: MongoClientOptions = {
    ...(await signIn(server)),
    directConnection: true,
    retryWrites: false,
    serverSelectionTimeoutMS: 10_000,
    connectTimeoutMS: 10_000,
    socketTimeoutMS: 30_000,
    // Whole numbers of eight bytes keep every digit.
    promoteLongs: false,
    ...(server.tls === false ? {} : { tls: true, ca: [...awsCertificates] }),
  };
  return new MongoClient(`mongodb://${server.host}:${server.port}`, options).connect();
};

/** 13: not allowed; 18: who we are was refused. */
const reasonOf = (error: unknown): NotAnalysedReason => {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 13 || code === 18 ? 'access denied' : 'unreachable';
};

const own = new Set(['admin', 'config', 'local']);

interface Found {
  readonly collection: Collection;
  readonly unit: string;
  readonly documents: number;
  readonly bytes: number;
}

const listCollections = async (client: MongoClient): Promise<Found[]> => {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found: Found[] = [];
  for (const { name } of databases.filter((each) => !own.has(each.name))) {
    const database = client.db(name);
    for (const { name: of, type } of await database
      .listCollections({}, { nameOnly: true })
      .toArray()) {
      if (type === 'view' || of.startsWith('system.')) continue;
      const collection = database.collection(of);
      const stats = await database.command({ collStats: of }).catch(() => ({ size: 0, count: 0 }));
      const { size = 0, count = 0 } = stats;
      const [bytes, documents] = [Number(size), Number(count)];
      found.push({ collection, unit: `${name}.${of}`, bytes, documents });
    }
  }
  return found;
};

/** Binary values, object ids and the like are ignored; long numbers become their digits. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const kind = (value as { _bsontype?: unknown })._bsontype;
  if (kind === 'Long' || kind === 'Decimal128') return String(value);
  if (kind !== undefined) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
};

const readCollection = async ({ collection, unit, documents }: Found): Promise<UnitOutcome> => {
  const sample = collection.aggregate([{ $sample: { size: rowsToRead(DOCUMENTS) } }], {
    maxTimeMS: 20_000,
  });
  const profile = createUnitProfile(unit);
  const visitor = profile.visitor.table('');
  let [rows, bytesSeen] = [0, 0];
  for await (const document of sample) {
    const record = plain(document);
    addRecord(visitor, record);
    rows += 1;
    bytesSeen += JSON.stringify(record).length;
  }
  if (rows === 0) return { reason: 'empty' };
  visitor.total(Math.max(rows, documents));
  return { bytesSeen, verdicts: profile.verdicts(1), rows: profile.rows(1) };
};

/** Reads documents that the server draws of every collection, and changes nothing. */
export const sampleMongo = async (server: MongoServer): Promise<StoreContent> => {
  const profile = createStoreProfile();
  let client: MongoClient | undefined;
  try {
    client = await connect(server);
    const tables = await listCollections(client);
    return profile.content(
      await readTables({ tables, profile, readOne: readCollection, reasonOf }),
    );
  } catch (error) {
    return unreadStore(reasonOf(error));
  } finally {
    await client?.close().catch(() => undefined);
  }
};
