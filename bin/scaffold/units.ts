import { readdirSync, readFileSync } from 'node:fs';

/** A file that a scaffold writes, from the project's root. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** An entry that a scaffold adds to a list. */
export interface ListEntry {
  readonly path: string;
  /** Empty = none is needed. */
  readonly importLine: string;
  /** Matches up to the list's opening bracket; its first group is kept. */
  readonly list: RegExp;
  readonly entry: string;
}

const exportedList = (name: string) => new RegExp(`(export const ${name}\\b[^=]*=\\s*\\[)`);

export interface Scaffold {
  readonly files: readonly NewFile[];
  readonly entries: readonly ListEntry[];
  /** What is left to the author. */
  readonly next: string;
}

/** `credit-card` and `CreditCard` become `creditCard`. */
export const camelCase = (name: string): string =>
  name
    .replace(/[-_ ]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());

/** What the checks of a service are stated with. */
const checkMakers: Readonly<Record<string, string>> = {
  s3: 'bucketCheck',
  rds: 'databaseCheck',
  aurora: 'clusterCheck',
  dynamodb: 'tableCheck',
};

const idPrefixes: Readonly<Record<string, string>> = {
  s3: 'S3',
  rds: 'RDS',
  aurora: 'RDS',
  dynamodb: 'DDB',
};

/** The id after the highest of the service: numbers that are not used any more stay free. */
const nextId = (service: string): string => {
  const prefix = idPrefixes[service];
  const numbers = readdirSync('lambdas/checks', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(`lambdas/checks/${file}`, 'utf8').matchAll(/\bid: '([A-Z\d]+)-(\d+)'/g),
    ])
    .filter(([, found]) => found === prefix)
    .map(([, , number]) => Number(number));
  return `${prefix}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
};

/** Throws for a service without facts that a check could read. */
export const check = (service: string, given: string): Scaffold => {
  const name = camelCase(given);
  const maker = checkMakers[service];
  if (maker === undefined) {
    throw new Error(`Unknown service ${service}: ${Object.keys(checkMakers).join(', ')}.`);
  }
  return {
    files: [
      {
        path: `lambdas/checks/${service}/${name}.ts`,
        text: `import { ${maker} } from '../serviceChecks.ts';
import { decide } from '../result.ts';

export const ${name} = ${maker}({
  id: '${nextId(service)}',
  title: '',
  severity: 'Medium',
  type: 'Misconfiguration',
  description: '',
  remediation: { console: [], cli: [] },
  frameworks: {},
  // TODO true passes, false fails, null is unknown: a fact of the posture, such as its versioning.
  evaluate: () => decide(null, { yes: '', no: '', fact: '' }),
  // TODO what differs from a row that passes, such as { posture: { versioning: 'Off' } }.
  examples: { pass: [], fail: [], unknown: [] },
});
`,
      },
    ],
    entries: [
      {
        path: 'lambdas/checks/index.ts',
        importLine: `import { ${name} } from './${service}/${name}.ts';`,
        list: exportedList('checks'),
        entry: name,
      },
    ],
    next: 'Fill in the texts (the title says what is wrong), the rule and an example of each verdict; `npx vitest run -c tests/vitest.config.ts tests/unit/lambdas/checks` fails until then.',
  };
};

export const detector = (given: string): Scaffold => {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(given)) throw new Error(`A type like vehicle-id, not ${given}.`);
  const name = camelCase(given);
  return {
    files: [
      {
        path: `customer-stack/classify/detectors/${name}.ts`,
        text: `import type { Detector } from '../detector.ts';

export const ${name}: Detector = {
  type: '${given}',
  header: { strong: [], weak: [], against: [] },
  validators: [],
  test: () => null,
  // TODO the lengths of a value; an empty list lets no cell reach the test.
  sieve: () => [],
  accepts: () => false,
  certainty: { header: 0, alone: 0 },
  mask: () => '***',
  examples: { match: [], nonMatch: [] },
};
`,
      },
    ],
    entries: [
      {
        path: 'customer-stack/classify/detectors/index.ts',
        importLine: `import { ${name} } from './${name}.ts';`,
        list: exportedList('detectors'),
        entry: name,
      },
    ],
    next: `Declare the type '${given}' in lambdas/contracts/classification/dataTypes.ts; \`npx tsc --noEmit\` then names the other tables that need it.
In detectors/index.ts put the detector behind those that are more specific.
Fill in header words, test, sieve, bounds and at least five examples of each kind; \`npm test -- tests/unit/customer-stack/classify\` fails until then.`,
  };
};

export const collector = (given: string): Scaffold => {
  const name = camelCase(given);
  return {
    files: [
      {
        path: `customer-stack/collectors/${name}.ts`,
        text: `import type { Collector } from './collector.ts';

export const ${name}: Collector = {
  name: '${name}',
  permissions: [],
  collect: async () => [],
};
`,
      },
    ],
    entries: [
      {
        path: 'customer-stack/collectors/index.ts',
        importLine: `import { ${name} } from './${name}.ts';`,
        list: exportedList('collectors'),
        entry: name,
      },
    ],
    next: 'State the permissions with their reasons and turn the answers of the service into found stores.',
  };
};
