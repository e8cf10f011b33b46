import type { Scaffold } from './units.ts';

export interface NewRoute {
  readonly area: string;
  /** Use case, verb + noun: readReport. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Where an area's routes are declared. */
const contracts: Readonly<Record<string, { file: string; routes: string }>> = {
  auth: { file: 'user', routes: 'userRoutes' },
  accounts: { file: 'cloudAccount', routes: 'accountRoutes' },
  lists: { file: 'dataStore', routes: 'dataStoreRoutes' },
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const declaration = ({ name, method, path }: NewRoute) => `${name}: {
    method: '${method}',
    path: '${path}',
    access: 'member',
    summary: '',
    request: z.object({ customerId: CustomerId }),
    response: z.object({}),
  }`;

const useCase = ({ area, name }: NewRoute, { file, routes }: { file: string; routes: string }) =>
  `import type { ${routes} } from '#contracts/${file}.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ${capital(area)}Deps } from './deps.ts';

export const ${name}: UseCase<typeof ${routes}.${name}, ${capital(area)}Deps> = async () => {
  throw new AppError('notFound');
};
`;

/** A route: its declaration, its use case and its place in the area's handler. Throws for an unknown area or method. */
export const route = (wanted: NewRoute): Scaffold => {
  const { area, name, method, path } = wanted;
  const contract = contracts[area];
  if (contract === undefined) {
    throw new Error(`Unknown area ${area}: ${Object.keys(contracts).join(', ')}.`);
  }
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/')) {
    throw new Error('Give a method such as POST and a path that begins with a slash.');
  }
  const folder = `lambdas/api/${area}`;
  return {
    files: [{ path: `${folder}/${name}.ts`, text: useCase(wanted, contract) }],
    entries: [
      {
        path: `lambdas/contracts/${contract.file}.ts`,
        importLine: '',
        list: new RegExp(`(export const ${contract.routes} = \\{)`),
        entry: declaration(wanted),
      },
      {
        path: `${folder}/handler.ts`,
        importLine: `import { ${name} } from './${name}.ts';`,
        list: /(export const handler = areaHandler\([\s\S]*\{)(?=[^{}]*\},\s*deps)/,
        entry: name,
      },
    ],
    next: 'Declare request, reply and a summary, write the use case, then run `npm run openapi`.',
  };
};
