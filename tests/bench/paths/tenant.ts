import { actionsOn } from '#domain/access/capabilities.ts';
import type { AccessStore, Accounts, IdentityNode } from '#domain/access/facts.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';

/** Accounts that are connected. */
export const OWN_ACCOUNTS = ['111111111111', '222222222222', '333333333333', '444444444444'];
const TEAMS = 40;

/** The same numbers in each run: mulberry32. */
export const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

const allow = (Action: readonly string[], Resource: readonly string[]): PolicyStatement => ({
  ...{ Effect: 'Allow', Action, Resource },
});
const named = (name: string, ...statements: readonly PolicyStatement[]): Policy => ({
  name,
  statements,
});

const onlyTls = (arn: string): PolicyStatement => ({
  ...{ Sid: 'TlsOnly', Effect: 'Deny', Principal: '*', Action: 's3:*' },
  Resource: [arn, `${arn}/*`],
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});

const accountOf = (at: number): string => OWN_ACCOUNTS[at % OWN_ACCOUNTS.length] ?? '';
const roleArn = (at: number): string => `arn:aws:iam::${accountOf(at)}:role/service-${at}`;

/** A bucket or table of a team: most with a policy that demands TLS, some naming one role. */
const storeOf = (
  at: number,
  principals: number,
  random: (below: number) => number,
): AccessStore => {
  const team = at % TEAMS;
  const name = `team-${team}-${['raw', 'curated', 'reports', 'backup'][at % 4]}-${at}`;
  const accountId = accountOf(at);
  const isTable = at % 5 === 0;
  const arn = isTable
    ? `arn:aws:dynamodb:us-east-1:${accountId}:table/${name}`
    : `arn:aws:s3:::${name}`;
  const common = { ref: `store-${at}`, name, arn, accountId, tags: { team: `t${team}` } };
  if (isTable) return { ...common, region: 'us-east-1', actions: actionsOn(arn, 'dynamodb') };
  const naming: PolicyStatement = {
    ...{ Effect: 'Allow', Principal: { AWS: roleArn(random(principals)) } },
    ...{ Action: 's3:GetObject', Resource: `${arn}/*` },
  };
  const isNaming = random(100) < 4;
  const policy = named('bucket policy', onlyTls(arn), ...(isNaming ? [naming] : []));
  return {
    ...common,
    ...{ region: 'us-east-1', actions: actionsOn(arn, 's3') },
    ...(random(100) < 70 && { policy }),
    bucket: {
      blocks: [{ ignorePublicAcls: true, restrictPublicBuckets: true }],
      ...{ objectOwnership: 'BucketOwnerEnforced', grants: [], isPolicyPublic: 'no' },
    },
  };
};

const teamPolicies = Array.from({ length: TEAMS }, (_, team) => ({
  read: named(`team-${team}-read`, allow(['s3:Get*', 's3:List*'], [`arn:aws:s3:::team-${team}-*`])),
  tables: named(
    `team-${team}-tables`,
    allow(['dynamodb:*'], [`arn:aws:dynamodb:*:*:table/team-${team}-*`]),
  ),
}));
const shared = {
  everything: named('AdministratorAccess', allow(['*'], ['*'])),
  reports: named('reports', allow(['s3:GetObject'], ['arn:aws:s3:::*-reports-*/*'])),
  noDelete: named('no-delete', {
    ...{ Effect: 'Deny', Action: ['s3:DeleteObject', 'dynamodb:DeleteTable'], Resource: '*' },
  }),
  home: named('home', {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a policy
    ...allow(['s3:*'], ['arn:aws:s3:::team-0-raw-0/home/${aws:username}/*']),
  }),
  byTag: named('by-tag', {
    ...allow(['s3:PutObject'], ['*']),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a policy
    Condition: { StringEquals: { 'aws:ResourceTag/team': '${aws:PrincipalTag/team}' } },
  }),
  bound: named('boundary', allow(['s3:*', 'dynamodb:*', 'sts:*'], ['*'])),
};

/** What one of a hundred has: administrators, readers of reports, people with a home, services of their own. */
const identityPolicies = (
  at: number,
  stores: number,
  random: (below: number) => number,
): Policy[] => {
  const team = teamPolicies[at % TEAMS] as (typeof teamPolicies)[number];
  const kind = random(100);
  if (kind < 1) return [shared.everything];
  if (kind < 5) return [shared.reports, shared.noDelete];
  if (kind < 15) return [team.read, shared.byTag];
  if (kind < 20) return [team.read, shared.home];
  if (kind < 40) {
    const bucket = `arn:aws:s3:::team-${at % TEAMS}-raw-${random(stores)}`;
    return [named(`service-${at}: own`, allow(['s3:*'], [bucket, `${bucket}/*`]))];
  }
  return kind < 80 ? [team.read, team.tables] : [team.tables, shared.noDelete];
};

const trustOf = (at: number, principals: number, random: (below: number) => number): Policy => {
  const kind = random(10);
  const who: PolicyStatement['Principal'] =
    kind < 6
      ? { Service: 'lambda.amazonaws.com' }
      : kind < 8
        ? { AWS: `arn:aws:iam::${accountOf(at)}:root` }
        : { AWS: roleArn(random(principals)) };
  return named(`trust policy of service-${at}`, {
    ...{ Effect: 'Allow', Principal: who, Action: 'sts:AssumeRole' },
  });
};

const principalOf = (at: number, size: Size, random: (below: number) => number): IdentityNode => {
  const isUser = at % 4 === 3;
  const accountId = accountOf(at);
  const name = isUser ? `person-${at}` : `service-${at}`;
  const arn = isUser ? `arn:aws:iam::${accountId}:user/${name}` : roleArn(at);
  const type = isUser ? 'user' : 'role';
  return {
    ...{ ref: `principal-${at}`, name, type, principal: { type, arn, accountId } },
    identity: identityPolicies(at, size.stores, random),
    ...(random(10) === 0 && { boundary: shared.bound }),
    ...(!isUser && { trust: trustOf(at, size.principals, random) }),
    tags: { team: `t${at % TEAMS}` },
    ...{ ownPolicies: [], groups: [], hasMachine: false },
  };
};

export interface Size {
  readonly principals: number;
  readonly stores: number;
}

/** Accounts of one customer as companies build them, with one seed. */
export const tenant = (size: Size): Accounts => {
  const random = createRandom(20_261_123);
  const list = <T>(length: number, of: (at: number) => T) =>
    Array.from({ length }, (_, at) => of(at));
  return {
    identities: list(size.principals, (at) => principalOf(at, size, random)),
    stores: list(size.stores, (at) => storeOf(at, size.principals, random)),
  };
};
