import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { keyIdsIn } from '../collectors/keyOwners.ts';
import { hostsIn } from '../collectors/loginHosts.ts';
import type { ByteSource } from '../readers/source.ts';
import type { ObjectRef } from './objectRef.ts';
import type { PackageFiles } from './packageEntries.ts';

const unpack = promisify(gunzip);

/** Of one file, unpacked; larger ones are left out. */
const LARGEST_FILE = 8 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5_000;
const MOST_MS = 20_000;

const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** Empty = larger than that, or damaged. */
const bytesOf = async ({ size, read }: ByteSource): Promise<Uint8Array> => {
  try {
    const bytes = await read(0, size);
    return isPacked(bytes) ? await unpack(bytes, { maxOutputLength: LARGEST_FILE }) : bytes;
  } catch {
    return new Uint8Array();
  }
};

const isSmall = ({ size, unreadable }: ObjectRef): boolean =>
  unreadable === undefined && size <= LARGEST_FILE;

/** What is found in the files of packages, in their order, as far as the bounds go. */
const findInPackage = async (
  { objects, open }: PackageFiles,
  find: (text: string) => readonly string[],
): Promise<string[]> => {
  const until = performance.now() + MOST_MS;
  const found: string[] = [];
  let left = MOST_BYTES;
  for (const object of objects.filter(isSmall).slice(0, MOST_FILES)) {
    if (left <= 0 || performance.now() > until) break;
    const bytes = await bytesOf(open(object));
    left -= bytes.length;
    found.push(...find(Buffer.from(bytes).toString('latin1')));
  }
  return [...new Set(found)];
};

/** Ids of access keys. */
export const keyIdsOfPackage = (files: PackageFiles): Promise<string[]> =>
  findInPackage(files, (text) => keyIdsIn([text]));

/** Hosts of databases. */
export const hostsOfPackage = (files: PackageFiles): Promise<string[]> =>
  findInPackage(files, (text) => hostsIn([text]));
