import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#store/table.ts';

/** Packed values are unpacked, so that a search in the text sees what they hold. */
const unpack = (bytes: Uint8Array): string => {
  for (const expand of [gunzipSync, zstdDecompressSync]) {
    try {
      return expand(bytes).toString('latin1');
    } catch {
      // Packed otherwise, or not at all.
    }
  }
  return Buffer.from(bytes).toString('latin1');
};

/** Every item of a table as one text. */
export const everythingIn = async ({ client, name }: Table): Promise<string> => {
  const texts: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    const replacer = (_: string, value: unknown) =>
      value instanceof Uint8Array ? unpack(value) : value;
    for (const item of page.Items ?? []) {
      const plain = Object.entries(item).map(([key, value]) => [key, replacer(key, value)]);
      texts.push(JSON.stringify(Object.fromEntries(plain), replacer));
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return texts.join('\n');
};
