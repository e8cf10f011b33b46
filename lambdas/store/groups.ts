import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { CHUNK_DAYS } from './chunks.ts';
import { type GenerationId, groupsKey } from './keys/generations.ts';
import { getItem, putItem, type Table } from './table.ts';

/** An item stays far below DynamoDB's 400 kB: each sort of groups has its share. */
const MOST_BYTES = 300_000;

const compress = promisify(zstdCompress);
const expand = promisify(zstdDecompress);

const GroupsItem = z.object({ groups: z.record(z.string(), z.instanceof(Uint8Array)) });

/** Texts by name of the sort of groups. */
export type GroupTexts = ReadonlyMap<string, string>;

/** What is too large is left out: it is counted on request. Expires as chunks do. */
export const writeGroups = async (
  core: Table,
  customer: CustomerContext,
  { id, texts, at }: { readonly id: GenerationId; readonly texts: GroupTexts; readonly at: number },
): Promise<void> => {
  const packed = await Promise.all(
    [...texts].map(async ([name, text]) => [name, await compress(text)] as const),
  );
  const groups = Object.fromEntries(
    packed.filter(([, bytes]) => bytes.length * texts.size <= MOST_BYTES),
  );
  const ttl = Math.floor(at / 1000) + CHUNK_DAYS * 86_400;
  await putItem(core, { ...groupsKey(customer, id), groups, ttl });
};

/** Strongly consistent; none of a generation that was published without. */
export const readGroups = async (
  core: Table,
  customer: CustomerContext,
  id: GenerationId,
): Promise<GroupTexts> => {
  const { data } = GroupsItem.safeParse(await getItem(core, groupsKey(customer, id)));
  const texts = await Promise.all(
    Object.entries(data?.groups ?? {}).map(
      async ([name, bytes]) => [name, `${await expand(bytes)}`] as const,
    ),
  );
  return new Map(texts);
};
