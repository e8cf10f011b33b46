import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextIfAny } from './files.ts';

const FILE = 'lock';
const heldHere = new Set<string>();

/**
 * One process per state folder. Takes over the lock of a process that is gone, also when another
 * program has its number by now; else throws with the number.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const [owner = '', started = ''] = (readTextIfAny(path) ?? '').split(' ');
  if (isHeld(path, { pid: Number(owner), started })) {
    throw new Error(
      `${folder} is in use by process ${owner}: stop it first, or use another folder`,
    );
  }
  rmSync(path, { force: true });
  writeFileSync(path, `${process.pid} ${startOf(process.pid)}`.trim(), { flag: 'wx' });
  heldHere.add(path);
  return () => {
    heldHere.delete(path);
    rmSync(path, { force: true });
  };
}

/** When the process began, in ticks since the machine did; empty where the system has no /proc. */
function startOf(pid: number): string {
  // The name, in brackets, may hold blanks; the start is the 20th field after it.
  const fields = readTextIfAny(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? '';
}

function isHeld(path: string, owner: { readonly pid: number; readonly started: string }): boolean {
  const { pid, started } = owner;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return heldHere.has(path);
  if (!lives(pid)) return false;
  const now = startOf(pid);
  return started === '' || now === '' || started === now;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
