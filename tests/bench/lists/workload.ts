import type { Row } from '#readModel/engine/kind.ts';
import { type Random, seeded } from '../../builders/readModel/random.ts';

/** Rows as a customer of that size has them: few hot definitions and accounts, long tails. */
export interface Workload {
  readonly name: string;
  readonly issues: readonly Row[];
  readonly stores: readonly Row[];
  /** When the newest was found, ms since 1970. */
  readonly now: number;
}

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const DEFINITIONS = 3_000;
const regions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ca-central-1',
  'sa-east-1',
  'me-south-1',
  'af-south-1',
];
const subjects = [
  'bucket',
  'database',
  'table',
  'role',
  'user',
  'instance',
  'function',
  'queue',
  'topic',
  'key',
  'cluster',
  'snapshot',
  'volume',
  'gateway',
  'log4j',
  'openssl',
  'kernel',
  'nginx',
  'postgres',
  'redis',
  'container',
  'image',
  'secret',
  'certificate',
  'endpoint',
  'subnet',
  'firewall',
];
const faults = [
  'allows public access',
  'is not encrypted',
  'has no backup',
  'permits wildcard actions',
  'remote code execution',
  'denial of service',
  'lets anyone assume it',
  'is out of date',
  'logs are switched off',
  'privilege escalation',
  'weak cipher',
  'unused for ninety days',
  'shared with another account',
  'is reached by an unknown address',
];
const types = [
  'Misconfiguration',
  'Vulnerability',
  'Excessive Permission',
  'Malicious Activity',
  'Policy Violation',
];
const policyNames = [
  'PCI DSS 4.0',
  'GDPR',
  'HIPAA',
  'SOC 2',
  'ISO 27001',
  'No public customer data',
  'NIST 800-53',
];
const arns: readonly ((random: Random, region: string, account: string) => string)[] = [
  (random) => `arn:aws:s3:::${random.pick(subjects)}-${hex(random, 12)}`,
  (random, region, account) => `arn:aws:ec2:${region}:${account}:instance/i-${hex(random, 17)}`,
  (random, region, account) => `arn:aws:rds:${region}:${account}:db:db-${hex(random, 10)}`,
  (random, region, account) => `arn:aws:lambda:${region}:${account}:function:fn-${hex(random, 10)}`,
  (random, region, account) => `arn:aws:dynamodb:${region}:${account}:table/t-${hex(random, 10)}`,
  (random, _, account) => `arn:aws:iam::${account}:role/app-${hex(random, 12)}`,
];

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => '0123456789abcdef'.charAt(random.below(16))).join('');

/** Picks places 0 to size - 1, the first ones far more often. */
const zipf = (random: Random, size: number, exponent: number): (() => number) => {
  const sums: number[] = [];
  let sum = 0;
  for (let place = 1; place <= size; place += 1) {
    sum += place ** -exponent;
    sums.push(sum);
  }
  return () => {
    const wanted = random.next() * sum;
    let [from, to] = [0, size - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((sums[middle] as number) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
};

interface Definition {
  readonly vulnerability: string;
  readonly name: string;
  readonly type: string;
  readonly cvss: number;
}

const definitions = (random: Random): Definition[] =>
  Array.from({ length: DEFINITIONS }, (_, index) => {
    const type = types[Math.min(4, Math.floor(random.next() ** 1.6 * 5))] as string;
    const [subject, fault] = [random.pick(subjects), random.pick(faults)];
    return {
      vulnerability:
        type === 'Vulnerability'
          ? `CVE-${2_015 + random.below(11)}-${10_000 + index}`
          : `${subject}-${fault.replaceAll(' ', '-')}-${index}`,
      name: `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${fault}`,
      type,
      cvss: Math.round(random.next() * 100) / 10,
    };
  });

const accountIds = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => String(100_000_000_000 + random.below(899_999_999_999)));

const severityOf = (score: number): { severity: string; rank: number } => {
  if (score >= 90) return { severity: 'Critical', rank: 4 };
  if (score >= 80) return { severity: 'High', rank: 3 };
  return score >= 60 ? { severity: 'Medium', rank: 2 } : { severity: 'Low', rank: 1 };
};

interface Asset {
  readonly location: string;
  readonly accountId: string;
  readonly region: string;
}

const assets = (random: Random, count: number, accounts: readonly string[]): Asset[] => {
  const account = zipf(random, accounts.length, accounts.length > 50 ? 0.9 : 0.35);
  const region = zipf(random, regions.length, 0.8);
  return Array.from({ length: count }, () => {
    const accountId = accounts[account()] as string;
    const code = regions[region()] as string;
    return { location: random.pick(arns)(random, code, accountId), accountId, region: code };
  });
};

const somePolicies = (random: Random): string =>
  policyNames
    .filter(() => random.chance(0.25))
    .sort()
    .join('\n') || 'GDPR';

/** The display numbers from 1 on; a change of some rows is made with the numbers they have. */
const issuesOf = (random: Random, count: number): Row[] => {
  const known = definitions(random);
  const places = assets(
    random,
    Math.ceil(count / 5),
    accountIds(random, count > 200_000 ? 120 : 12),
  );
  const definition = zipf(random, DEFINITIONS, 0.92);
  const drawn = Array.from({ length: count }, () => definition());
  const instances = new Uint32Array(DEFINITIONS);
  for (const index of drawn) (instances[index] as number) += 1;
  return drawn.map((index, at) => {
    const score = Math.round(Math.min(1, random.next() ** 0.7) * 1_000) / 10;
    return {
      ...(known[index] as Definition),
      ...(places[random.below(places.length)] as Asset),
      score,
      display: at + 1,
      ...severityOf(score),
      assetType: '',
      stores: '',
      impacted: Math.floor(random.next() ** 4 * 60),
      instances: instances[index] as number,
      policies: random.chance(0.12) ? somePolicies(random) : '',
      accepted: random.chance(0.03) ? 1 : 0,
      byRule: 0,
      resolved: random.chance(0.15) ? 1 : 0,
      discovered: NOW - Math.floor(random.next() ** 1.5 * 730 * 24 * 60) * 60_000,
    };
  });
};

const storeTypes = ['s3', 's3', 's3', 'RDS-Postgres', 'mysql', 'dynamodb', 'redshift', 'docdb'];
const dataTypes = ['email', 'ssn', 'card', 'phone', 'iban', 'passport'];

const storesOf = (random: Random, count: number): Row[] => {
  const accounts = accountIds(random, count > 20_000 ? 120 : 12);
  return assets(random, count, accounts).map((asset): Row => {
    const analysed = !random.chance(0.05);
    const types = analysed && random.chance(0.45) ? dataTypes.filter(() => random.chance(0.3)) : [];
    const sensitivity = analysed ? Math.round(types.length * 14 + random.next() * 16) : null;
    return {
      risk: sensitivity,
      id: hex(random, 26),
      arn: asset.location,
      name: asset.location.split(/[:/]/).at(-1) ?? '',
      kind: random.pick(storeTypes),
      region: asset.region,
      accountId: asset.accountId,
      size: random.chance(0.1) ? null : Math.floor(random.next() ** 6 * 5e12),
      firstSeenAt: NOW - random.below(365) * DAY,
      sensitivity,
      management: random.chance(0.7) ? 'managed' : 'shadow',
      analysis: analysed ? 'analysed' : 'not-analysed',
      types: types.sort().join('\n'),
      typeCounts: types.map(() => 1 + random.below(5_000)).join('\n'),
      typeRecords: types.map(() => 1).join('\n'),
    };
  });
};

export const workload = (name: string, issues: number, stores: number): Workload => ({
  name,
  issues: issuesOf(seeded(issues), issues),
  stores: storesOf(seeded(stores), stores),
  now: NOW,
});

/** Three in a hundred issues as a next scan finds them: other scores, some resolved. */
export const changedIssues = (issues: readonly Row[]): Row[] => {
  const random = seeded(3);
  return issues
    .filter(() => random.chance(0.03))
    .map((row) => {
      const score = Math.round(random.next() * 1_000) / 10;
      return { ...row, score, ...severityOf(score), resolved: random.chance(0.5) ? 1 : 0 };
    });
};
