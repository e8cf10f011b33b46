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

interface CheckedService {
  /** What its checks are stated with, and the file of it. */
  readonly maker: string;
  readonly file: string;
  /** Of ids. */
  readonly prefix: string;
}

const checkedServices: Readonly<Record<string, CheckedService>> = {
  s3: { maker: 'bucketCheck', file: 'serviceChecks', prefix: 'S3' },
  rds: { maker: 'databaseCheck', file: 'serviceChecks', prefix: 'RDS' },
  aurora: { maker: 'clusterCheck', file: 'serviceChecks', prefix: 'RDS' },
  documentdb: { maker: 'documentClusterCheck', file: 'serviceChecks', prefix: 'DOC' },
  neptune: { maker: 'graphClusterCheck', file: 'serviceChecks', prefix: 'NEP' },
  dynamodb: { maker: 'tableCheck', file: 'serviceChecks', prefix: 'DDB' },
  redshift: { maker: 'warehouseCheck', file: 'serviceChecks', prefix: 'RSH' },
  elasticache: { maker: 'cacheCheck', file: 'serviceChecks', prefix: 'CAC' },
  opensearch: { maker: 'searchCheck', file: 'serviceChecks', prefix: 'OPS' },
  ec2: { maker: 'instanceCheck', file: 'serviceChecks', prefix: 'CMP' },
  ebs: { maker: 'volumeCheck', file: 'guardChecks', prefix: 'EBS' },
  efs: { maker: 'fileSystemCheck', file: 'guardChecks', prefix: 'EFS' },
  kms: { maker: 'keyCheck', file: 'guardChecks', prefix: 'KMS' },
  lambda: { maker: 'functionCheck', file: 'guardChecks', prefix: 'LAM' },
  eks: { maker: 'kubernetesCheck', file: 'guardChecks', prefix: 'EKS' },
  secretsmanager: { maker: 'secretCheck', file: 'guardChecks', prefix: 'SEC' },
  backup: { maker: 'vaultCheck', file: 'guardChecks', prefix: 'BKP' },
  cloudtrail: { maker: 'trailCheck', file: 'guardChecks', prefix: 'LOG' },
  dms: { maker: 'migrationCheck', file: 'platformChecks', prefix: 'DMS' },
  ecs: { maker: 'taskCheck', file: 'platformChecks', prefix: 'ECS' },
  glue: { maker: 'catalogCheck', file: 'platformChecks', prefix: 'GLU' },
  memorydb: { maker: 'memoryClusterCheck', file: 'platformChecks', prefix: 'CAC' },
  vpc: { maker: 'networkCheck', file: 'guardChecks', prefix: 'NET' },
};

/** The id after the highest of the service: numbers that are not used any more stay free. */
const nextId = ({ prefix }: CheckedService): string => {
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
  const known = checkedServices[service];
  if (known === undefined) {
    throw new Error(`Unknown service ${service}: ${Object.keys(checkedServices).join(', ')}.`);
  }
  const { maker, file } = known;
  return {
    files: [
      {
        path: `lambdas/checks/${service}/${name}.ts`,
        text: `import { ${maker} } from '../${file}.ts';
import { decide } from '../result.ts';

export const ${name} = ${maker}({
  id: '${nextId(known)}',
  title: '',
  severity: 'Medium',
  type: 'Misconfiguration',
  // TODO the IAM actions of the calls that report the fact, such as 's3:GetBucketVersioning'.
  reads: [],
  description: '',
  remediation: {
    console: [],
    cli: [],
    terraform: { resource: '', arguments: [] },
    impact: '',
  },
  // TODO what it is about, as themes; {} belongs to no requirement.
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
        path: `lambdas/checks/${service}/index.ts`,
        importLine: `import { ${name} } from './${name}.ts';`,
        list: exportedList(`${service}Checks`),
        entry: name,
      },
    ],
    next: 'Fill in the texts (the title is the failing condition), the rule and an example of each verdict; `npx vitest run -c tests/vitest.config.ts tests/unit/lambdas/checks` fails until then.',
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
