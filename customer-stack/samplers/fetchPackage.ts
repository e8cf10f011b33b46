import type { ByteSource } from '../readers/source.ts';
import { createSpool, type Spool } from '../readers/spool.ts';
import { Unreadable } from './readObject.ts';

/** AWS takes no larger packages, unpacked; a packed one is smaller. */
const LARGEST = 250 * 1024 * 1024;
const DOWNLOAD_MS = 120_000;

const download = async (location: string, spool: Spool): Promise<void> => {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const reply = await fetch(location, { redirect: 'error', signal });
  if (!reply.ok || reply.body === null)
    throw new Unreadable(reply.status === 403 ? 'access denied' : 'unreachable');
  for await (const chunk of reply.body) if (!spool.write(chunk)) throw new Unreadable('too large');
};

/** A package from the signed address that Lambda gave; `close` removes what was fetched. */
export const fetchPackage = async (
  location: string,
): Promise<{ readonly source: ByteSource; readonly close: () => void }> => {
  const spool = createSpool(LARGEST);
  try {
    await download(location, spool);
    return { source: spool.source('package'), close: spool.close };
  } catch (error) {
    spool.close();
    throw error;
  }
};
