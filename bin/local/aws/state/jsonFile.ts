import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readTextIfAny, writeFileAtomicSync } from './files.ts';

/** A small value kept in one JSON file; every `set` is on disk when it returns. */
export interface JsonFile<T> {
  get(): T;
  set(value: T): void;
}

export function openJsonFile<T>(path: string, initial: T): JsonFile<T> {
  const text = readTextIfAny(path);
  let value = text === undefined ? initial : (JSON.parse(text) as T);
  return {
    get: () => value,
    set: (next) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileAtomicSync(path, `${JSON.stringify(next, null, 1)}\n`);
      value = next;
    },
  };
}
