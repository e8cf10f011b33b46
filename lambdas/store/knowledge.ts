import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** Far below DynamoDB's 400 kB for the whole item. */
export const MAX_KNOWLEDGE_BYTES = 300_000;

/** All that is known of an entity, as it is kept beside its version. */
export const pack = (knowledge: unknown): Buffer =>
  gzipSync(JSON.stringify(knowledge), { level: 4 });

export const unpack = <S extends z.ZodMiniType>(schema: S, bytes: Uint8Array): z.infer<S> =>
  schema.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));

/** Of what no item holds nothing is kept: it is not known then. */
export const packRow = (row: unknown): Buffer => {
  const bytes = pack({ row });
  return bytes.length <= MAX_KNOWLEDGE_BYTES ? bytes : pack({ row: null });
};

/** What every kind of entity keeps at least. */
export const rowOnly = <S extends z.ZodMiniType>(row: S) => z.object({ row: z.nullable(row) });
