import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { passing, type ScanMemory } from './objectMemory.ts';
import type { StoreContent } from './storeProfile.ts';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

/** Unpacked; what was found in a program is small. */
const MOST_BYTES = 4 * 1024 * 1024;

const { analysis, findings } = ScannedStore.shape;
const keyOwners = z.array(z.string());
const loginHosts = z.array(z.string());
const Kept = z.strictObject({
  schema: z.literal(3),
  engine: z.string(),
  version: z.string(),
  content: z.strictObject({ analysis, findings, keyOwners, loginHosts }),
});

export interface CodeVersion {
  readonly memory: ScanMemory | undefined;
  readonly arn: string;
  /** Hash of the package and its layers; undefined = not known: it is read each time. */
  readonly version: string | undefined;
}

const keyOf = ({ arn }: CodeVersion): string => `code of ${arn}`;

/** What a scan found in this very package; whatever is wrong with what was kept: it is read again. */
export const recallCode = async (code: CodeVersion): Promise<StoreContent | undefined> => {
  const { memory, version } = code;
  try {
    const bytes = await memory?.load(keyOf(code));
    if (bytes === undefined) return undefined;
    const text = await uncompress(bytes, { maxOutputLength: MOST_BYTES });
    const kept = Kept.parse(JSON.parse(text.toString()));
    return kept.engine === memory?.engine && kept.version === version ? kept.content : undefined;
  } catch {
    return undefined;
  }
};

/** Another try may go better: what stopped a reader is not kept. */
const lasts = ({ analysis: { notAnalysed } }: StoreContent): boolean =>
  !notAnalysed.some(({ reason }) => passing.includes(reason));

export const rememberCode = async (code: CodeVersion, content: StoreContent): Promise<void> => {
  const { memory, version } = code;
  if (memory === undefined || version === undefined || !lasts(content)) return;
  const { analysis, findings, keyOwners: owners = [], loginHosts: hosts = [] } = content;
  const read = { analysis, findings, keyOwners: owners, loginHosts: hosts };
  const kept = { schema: 3, engine: memory.engine, version, content: read };
  // A scan is not worse for what the next one must read again.
  const keep = async () => memory.keep(keyOf(code), await compress(JSON.stringify(kept)));
  await keep().catch(() => undefined);
};
