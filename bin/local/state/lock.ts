import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextIfAny } from './files.ts';

const FILE = 'lock';
const heldHere = new Set<string>();

/** One process per state folder. Takes over the lock of a process that is gone; else throws with its number. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const owner = Number(readTextIfAny(path));
  if (isHeld(path, owner)) {
    throw new Error(
      `${folder} is in use by process ${owner}: stop it first, or use another folder`,
    );
  }
  rmSync(path, { force: true });
  writeFileSync(path, String(process.pid), { flag: 'wx' });
  heldHere.add(path);
  return () => {
    heldHere.delete(path);
    rmSync(path, { force: true });
  };
}

function isHeld(path: string, owner: number): boolean {
  if (!Number.isInteger(owner) || owner <= 0) return false;
  if (owner === process.pid) return heldHere.has(path);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
