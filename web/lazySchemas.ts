import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const HELPER = fileURLToPath(new URL('src/lib/lazySchema.ts', import.meta.url));

type Range = readonly [start: number, end: number];

/** `z.object(…)`, `z.string().check(…)`: a call of what is named `z`, or of what such a call gives. */
const makesSchema = (node: ESTree.Expression | ESTree.Super): boolean => {
  if (node.type === 'CallExpression') return makesSchema(node.callee);
  if (node.type !== 'MemberExpression') return node.type === 'Identifier' && node.name === 'z';
  return makesSchema(node.object);
};

/** The outermost schemas that a module makes while it is loaded; those of functions are not among them. */
const schemasOf = (code: string): Range[] => {
  const found: Range[] = [];
  let within = 0;
  const enter = () => void within++;
  const leave = () => void within--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: (node) => {
      const inside = found.at(-1)?.[1] ?? 0;
      if (within === 0 && node.start >= inside && makesSchema(node))
        found.push([node.start, node.end]);
    },
  }).visit(parseSync('contract.js', code).program);
  return found;
};

/** The module with each of its schemas made when it is first asked for something. */
export const withLazySchemas = (code: string): string => {
  const schemas = schemasOf(code);
  if (schemas.length === 0) return code;
  const made = schemas.map(
    ([start, end]) => `/* @__PURE__ */ lazySchema(() => ${code.slice(start, end)})`,
  );
  const kept = [0, ...schemas.map(([, end]) => end)].map((end, n) =>
    code.slice(end, schemas[n]?.[0] ?? code.length),
  );
  const body = kept.map((text, n) => text + (made[n] ?? '')).join('');
  return `import { lazySchema } from ${JSON.stringify(HELPER)};\n${body}`;
};

/** Contracts make a thousand schemas, which would hold up each first screen; a visit needs few. */
export const lazySchemas = (): Plugin => ({
  name: 'lazy-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/lambdas\/contracts\/.+\.ts$/ },
    handler: (code) => ({ code: withLazySchemas(code), map: null }),
  },
});
