import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type AccessMemo, createAccessMemo } from '#domain/access/accessMemo.ts';
import type { Accounts } from '#domain/access/facts.ts';
import { identityAccess, type StoreTallies, storeAccess } from '#domain/access/ranking.ts';
import { accessBy, accessReachOf } from '#domain/access/records.ts';
import { attackModelOf } from '#domain/attackPaths/attackModel.ts';
import { findChokePoints } from '#domain/attackPaths/chokePoints.ts';
import type { AttackFacts } from '#domain/attackPaths/facts.ts';
import { findIn, searchIn } from '#domain/attackPaths/findPaths.ts';
import { createPathMemo, type PathMemo } from '#domain/attackPaths/pathMemo.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { type BenchRow, median, row } from '../row.ts';
import { threadSeconds } from '../seconds.ts';
import { OWN_ACCOUNTS } from './tenant.ts';

/** As facts that were read anew, of which one policy of some identities, or of one store, says something else. */
const changes: Readonly<Record<'an identity' | 'a store', (accounts: Accounts) => Accounts>> = {
  'an identity': ({ identities, ...rest }) => {
    const changed = identities[0]?.identity[0];
    return structuredClone({
      ...rest,
      identities: identities.map((each) => ({
        ...each,
        identity: each.identity.map((policy) =>
          policy === changed ? { ...policy, statements: [] } : policy,
        ),
      })),
    });
  },
  'a store': ({ stores, ...rest }) => {
    const changed = stores.find(({ policy }) => policy !== undefined);
    return structuredClone({
      ...rest,
      stores: stores.map((each) => (each === changed ? { ...each, policy: undefined } : each)),
    });
  },
};

interface Memo {
  readonly access: AccessMemo;
  readonly paths: PathMemo;
  /** What each record was made of. */
  readonly bases: Map<string, string>;
}

const createMemo = (): Memo => ({
  access: createAccessMemo(),
  paths: createPathMemo(),
  bases: new Map(),
});

const own = new Set(OWN_ACCOUNTS);
const reachOf = (accounts: Accounts, { access }: Memo) =>
  accessReachOf(accounts, own, { memo: access });

const everyWay = (accounts: Accounts, memo: Memo): void => {
  const reach = reachOf(accounts, memo);
  for (const by of reach.identities) accessBy(by, reach);
};

/** Users have old keys, so that paths begin with them. */
const attackFactsOf = (accounts: Accounts, memo: Memo): AttackFacts => ({
  reach: reachOf(accounts, memo),
  stores: accounts.stores.map(({ ref, accountId, arn, name }) => ({
    ...{ ref, accountId, arn, name, type: 's3', posture: null },
    ...{ isDescribed: true, holdsKeys: false, holdsLogins: false },
  })),
  identities: accounts.identities
    .filter(({ type }) => type === 'user')
    .map(({ ref, principal }) => ({
      ...{ ref, accountId: principal.accountId ?? '' },
      row: identityRow({ accessKeys: [{ isActive: true, rotatedAt: 0, lastUsed: null }] }),
    })),
  ...{
    machines: [],
    functions: [],
    services: [],
    blueprints: [],
    secrets: [],
    apis: [],
    balancers: [],
    snapshots: [],
    openImages: [],
    volumes: [],
  },
  ...{ networks: new Map(), ownAccounts: own, attacked: new Set<string>() },
});

/** Records, built as far as they are not made of the same, and paths with what to cut first. */
const everything = (accounts: Accounts, memo: Memo): void => {
  const facts = attackFactsOf(accounts, memo);
  const tallies: StoreTallies = new Map();
  const records = function* () {
    yield* identityAccess(facts.reach, tallies);
    yield* storeAccess(facts.reach, tallies);
  };
  for (const { ref, basis, rank } of records()) {
    if (memo.bases.get(ref) !== basis) JSON.stringify(rank());
    memo.bases.set(ref, basis);
  }
  const model = attackModelOf(facts);
  findChokePoints(model, findIn(searchIn(model), memo.paths));
};

const works = {
  'access of all identities by all ways': everyWay,
  'access records, attack paths, choke points': everything,
} as const;

/** What preparing a run left behind is not of the run. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** Of what is in use. */
const heapMegabytes = (): number => {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
};

/** Of the processor: a run of a fifth of a second waits for other programs as long as one of seconds. */
const timed = (work: () => void): number => {
  collectGarbage();
  return threadSeconds(work);
};

const ROUNDS = 5;

interface Changed {
  readonly work: keyof typeof works;
  readonly what: keyof typeof changes;
}

/** A run that keeps what it computed, and the next one after a change. */
const changeRow = (accounts: Accounts, { work, what }: Changed): BenchRow => {
  const before = heapMegabytes();
  let memo = createMemo();
  const rounds = Array.from({ length: ROUNDS }, () => {
    memo = createMemo();
    const [first, second] = [structuredClone(accounts), changes[what](accounts)];
    const whole = timed(() => works[work](first, memo));
    return { whole, after: timed(() => works[work](second, memo)) };
  });
  return row({
    ...{ area: 'paths', name: `${work}: one changed policy of ${what}`, unit: 's of thread' },
    ...{ value: median(rounds.map(({ after }) => after)), peer: 'the whole, which fills the memo' },
    ...{ peerValue: median(rounds.map(({ whole }) => whole)), target: '<= 0.2' },
    note: `kept for the next run: ${heapMegabytes() - before} MB (${memo.access.direct.held.size()} decisions)`,
  });
};

export const changeRows = (accounts: Accounts): BenchRow[] =>
  (Object.keys(works) as (keyof typeof works)[]).flatMap((work) =>
    (Object.keys(changes) as (keyof typeof changes)[]).map((what) =>
      changeRow(accounts, { work, what }),
    ),
  );
