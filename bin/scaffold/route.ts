import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Scaffold } from './units.ts';

export interface NewRoute {
  /** Folder of `lambdas/api`: dataStores. */
  readonly noun: string;
  /** Use case, verb + noun: readReport. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const pairing = (noun: string): string => `lambdas/api/${noun}/routes.ts`;

/** Folders of `lambdas/api` that pair routes with use cases. */
export const scaffoldedNouns = (): string[] =>
  readdirSync('lambdas/api', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(pairing(entry.name)))
    .map(({ name }) => name);

interface NounFile {
  /** Name of the table of routes in the contract: dataStoreRoutes. */
  readonly routes: string;
  /** Path of the contract below `lambdas/contracts`. */
  readonly contract: string;
  /** Type and file of what the function's use cases depend on. */
  readonly deps: string;
  readonly depsFile: string;
}

/** The imports of the noun's `routes.ts` determine its contract and function. */
const readNoun = (noun: string): NounFile => {
  const text = readFileSync(pairing(noun), 'utf8');
  const contract = /import \{ (\w+) \} from '#contracts\/([^']+)';/.exec(text);
  const deps = /import type \{ (\w+Deps) \} from '([^']+)';/.exec(text);
  const [, routes, contractPath] = contract ?? [];
  const [, type, depsFile] = deps ?? [];
  if (routes && contractPath && type && depsFile) {
    return { routes, contract: contractPath, deps: type, depsFile };
  }
  throw new Error(`${pairing(noun)} names no contract or no dependencies.`);
};

const declaration = ({ name, method, path }: NewRoute) => `${name}: {
    method: '${method}',
    path: '${path}',
    access: 'member',
    summary: '',
    request: z.object({ customerId: CustomerId }),
    response: z.object({}),
  }`;

const useCase = (name: string, { routes, contract, deps, depsFile }: NounFile) =>
  `import type { ${routes} } from '#contracts/${contract}';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { ${deps} } from '${depsFile}';

export const ${name}: UseCase<typeof ${routes}.${name}, ${deps}> = async () => {
  throw new AppError('notFound');
};
`;

const checkWanted = ({ noun, method, path }: NewRoute): void => {
  if (!scaffoldedNouns().includes(noun)) {
    throw new Error(`Unknown noun ${noun}: ${scaffoldedNouns().join(', ')}.`);
  }
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/')) {
    throw new Error('Give a method such as POST and a path that begins with a slash.');
  }
};

/** Adds the import of `CustomerId` where the contract has none. */
const customerId = (contract: string): string => {
  const text = readFileSync(`lambdas/contracts/${contract}`, 'utf8');
  return /\bCustomerId\b/.test(text) ? '' : "import { CustomerId } from '../ids.ts';";
};

/** A route: its declaration, its use case and their pairing. Throws for an unknown noun or method. */
export const route = (wanted: NewRoute): Scaffold => {
  checkWanted(wanted);
  const { noun, name } = wanted;
  const file = readNoun(noun);
  return {
    files: [{ path: `lambdas/api/${noun}/${name}.ts`, text: useCase(name, file) }],
    entries: [
      {
        path: `lambdas/contracts/${file.contract}`,
        importLine: customerId(file.contract),
        list: new RegExp(`(export const ${file.routes} = \\{)`),
        entry: declaration(wanted),
      },
      {
        path: pairing(noun),
        importLine: `import { ${name} } from './${name}.ts';`,
        list: /(useCases: \{)/,
        entry: name,
      },
    ],
    next: `In lambdas/contracts/${file.contract} declare request, reply and a summary; write the use case in lambdas/api/${noun}/${name}.ts, which answers 404 until then. Then run \`npm run openapi\` and add a test with \`callRoute\` in tests/api.`,
  };
};
