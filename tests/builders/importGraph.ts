import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const folders = ['bin', 'customer-stack', 'lambdas', 'stacks', 'tests', 'web/src'];
const aliases = Object.entries<string>(packageJson.imports)
  .filter(([name]) => name.endsWith('/*'))
  .map(([name, target]) => ({ prefix: name.slice(0, -1), folder: target.slice(2, -1) }));
const single: Readonly<Record<string, string>> = packageJson.imports;

/** Type imports and re-exports count; so do imports that run later. */
const importing = /(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g;

const resolveImport = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  if (alias === undefined) return normalize(single[specifier] ?? specifier);
  return alias.folder + specifier.slice(alias.prefix.length);
};

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Every source file of the repository with the source files that it imports. */
export const readImportGraph = (): ImportGraph => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  return new Map(
    files.map((file) => {
      const found = [...readFileSync(file, 'utf8').matchAll(importing)];
      const targets = found.map(([, specifier = '']) => resolveImport(file, specifier));
      return [file, [...new Set(targets)].filter((target) => existsSync(target))];
    }),
  );
};

/** Groups of files that import each other, directly or by way of others: Tarjan's algorithm. */
export const findCycles = (graph: ImportGraph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const lower = (file: string, other: number) =>
    low.set(file, Math.min(low.get(file) ?? other, other));
  const close = (file: string) => {
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
  };
  const visit = (file: string): void => {
    index.set(file, index.size);
    lower(file, index.size - 1);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target);
        lower(file, low.get(target) ?? 0);
      } else if (stack.includes(target)) lower(file, index.get(target) ?? 0);
    }
    if (low.get(file) === index.get(file)) close(file);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
};
