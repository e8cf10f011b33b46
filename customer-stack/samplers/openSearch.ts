import * as z from 'zod/mini';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import { addRecord } from '../readers/record.ts';
import { rowsToRead } from './depth.ts';
import { seededRandom } from './random.ts';
import type { UnitOutcome } from './readObject.ts';
import { readTables } from './readTables.ts';
import { Refused, type SignedServer, sendSigned } from './signedHttp.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';
import { createUnitProfile } from './unitProfile.ts';

export const documentPermissions: readonly Permission[] = [
  {
    action: 'es:ESHttpGet',
    on: 'searchDomain',
    reason: "know a domain's indices and read a sample of each",
    reads: 'content',
  },
];

const DOCUMENTS = 1000;

const Indices = z.array(
  z.object({
    index: z.string(),
    'docs.count': z.nullish(z.coerce.number()),
    'store.size': z.nullish(z.coerce.number()),
  }),
);
const Hits = z.object({ hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }) });

export interface OpenSearchDomain {
  readonly server: SignedServer;
  readonly seed: string;
}

interface Index {
  readonly name: string;
  readonly documents: number;
  readonly bytes: number;
}

/** Indices whose names begin with a dot belong to the service. */
const listIndices = async ({ server }: OpenSearchDomain): Promise<Index[]> => {
  const query = { format: 'json', bytes: 'b', h: 'index,docs.count,store.size' };
  const reply = await sendSigned(server, { method: 'GET', path: '/_cat/indices', query });
  return Indices.parse(reply)
    .filter(({ index }) => !index.startsWith('.'))
    .map((row) => ({
      name: row.index,
      documents: row['docs.count'] ?? 0,
      bytes: row['store.size'] ?? 0,
    }));
};

/** Documents in an order that a seed draws. */
const sampleOf = (seed: number): string =>
  JSON.stringify({
    size: rowsToRead(DOCUMENTS),
    timeout: '15s',
    query: { function_score: { random_score: { seed, field: '_seq_no' } } },
  });

const readIndex = async (
  { server, seed }: OpenSearchDomain,
  index: Index,
): Promise<UnitOutcome> => {
  if (index.documents === 0) return { reason: 'empty' };
  const source = sampleOf(Math.floor(seededRandom(seed, index.name)() * 2 ** 31));
  const reply = await sendSigned(server, {
    // By GET: whoever may POST could write.
    method: 'GET',
    path: `/${encodeURIComponent(index.name)}/_search`,
    query: { source, source_content_type: 'application/json' },
  });
  const { hits } = Hits.parse(reply).hits;
  const profile = createUnitProfile(index.name);
  const visitor = profile.visitor.table('');
  visitor.total(Math.max(index.documents, hits.length));
  let bytesSeen = 0;
  for (const { _source } of hits) {
    addRecord(visitor, _source);
    bytesSeen += JSON.stringify(_source ?? null).length;
  }
  return { bytesSeen, verdicts: profile.verdicts(1), rows: profile.rows(1) };
};

export const reasonOfHttp = (error: unknown): NotAnalysedReason =>
  error instanceof Refused && [401, 403].includes(error.status) ? 'access denied' : 'unreachable';

/** Reads documents of every index of an OpenSearch domain, drawn by a seed, and changes nothing. */
export const sampleOpenSearch = async (domain: OpenSearchDomain): Promise<StoreContent> => {
  const profile = createStoreProfile();
  try {
    const tables = await listIndices(domain);
    const readOne = (index: Index) => readIndex(domain, index);
    return profile.content(await readTables({ tables, profile, readOne, reasonOf: reasonOfHttp }));
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOfHttp(error)), [deniedAction(error)]);
  }
};
