import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { capabilitiesOf } from '#domain/access/access.ts';
import { type AccessMemo, createAccessMemo } from '#domain/access/accessMemo.ts';
import { createDirectAccess } from '#domain/access/classes/directAccess.ts';
import type { Accounts, IdentityNode } from '#domain/access/facts.ts';
import { accessBy, accessReachOf } from '#domain/access/records.ts';
import { type BenchRow, median, row } from '../row.ts';
import { createRandom, OWN_ACCOUNTS, type Size, tenant } from './tenant.ts';

const seconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
};

/** Pairs that the peer decides about; its time is scaled to all of them. */
const SAMPLE = 20_000;

const pairByPair = ({ identities, stores }: Accounts): number => {
  const random = createRandom(7);
  const spent = seconds(() => {
    for (let n = 0; n < SAMPLE; n += 1) {
      const by = identities[random(identities.length)] as IdentityNode;
      capabilitiesOf(by, stores[random(stores.length)] as Accounts['stores'][number]);
    }
  });
  return (spent / SAMPLE) * identities.length * stores.length;
};

const held = ({ identities, stores }: Accounts) => {
  const { classes, accessOf } = createDirectAccess(identities, stores);
  let pairs = 0;
  for (const by of identities) for (const [of] of accessOf(by)) pairs += of.stores.length;
  return { pairs, classes: classes.length };
};

/** Of what is in use. */
const heapMegabytes = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
};

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

const matrixRow = (accounts: Accounts, name: string, target: string): BenchRow => {
  const before = megabytes();
  let found = { pairs: 0, classes: 0 };
  const value = seconds(() => {
    found = held(accounts);
  });
  const after = megabytes();
  return row({
    ...{ area: 'paths', name: `access matrix ${name}`, value, unit: 's' },
    ...{
      peer: `pair by pair (${SAMPLE} of them, scaled)`,
      peerValue: pairByPair(accounts),
      target,
    },
    note:
      `${found.pairs.toLocaleString('en')} pairs with access, ${found.classes} classes of stores, ` +
      `process ${before} -> ${after} MB`,
  });
};

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

const everyWay = (accounts: Accounts, memo: AccessMemo): number => {
  const reach = accessReachOf(accounts, new Set(OWN_ACCOUNTS), { memo });
  return reach.identities.reduce((sum, by) => sum + accessBy(by, reach).length, 0);
};

const ROUNDS = 3;

/** A run that keeps what it computed, and the next one after a change. */
const changeRow = (accounts: Accounts, what: keyof typeof changes): BenchRow => {
  const before = heapMegabytes();
  let memo = createAccessMemo();
  const rounds = Array.from({ length: ROUNDS }, () => {
    memo = createAccessMemo();
    const [first, second] = [structuredClone(accounts), changes[what](accounts)];
    const whole = seconds(() => everyWay(first, memo));
    return { whole, after: seconds(() => everyWay(second, memo)) };
  });
  return row({
    ...{ area: 'paths', name: `the same after one changed policy of ${what}`, unit: 's' },
    ...{ value: median(rounds.map(({ after }) => after)), peer: 'the whole, which fills the memo' },
    ...{ peerValue: median(rounds.map(({ whole }) => whole)), target: '<= 0.2' },
    note: `kept for the next run: ${heapMegabytes() - before} MB (${memo.direct.held.size()} decisions)`,
  });
};

/** With roles that are assumed and escalations, and what is reached by them. */
const reachRow = (accounts: Accounts): BenchRow => {
  const direct = seconds(() => held(accounts));
  let entries = 0;
  const value = seconds(() => {
    const reach = accessReachOf(accounts, new Set(OWN_ACCOUNTS));
    for (const by of reach.identities) entries += accessBy(by, reach).length;
  });
  return row({
    ...{ area: 'paths', name: 'access of all identities by all ways', value, unit: 's' },
    ...{ peer: 'direct access alone', peerValue: direct, target: '<= 5' },
    note: `${entries.toLocaleString('en')} ways of an identity to a class of stores`,
  });
};

const small: Size = { principals: 5_000, stores: 5_000 };
const large: Size = { principals: 20_000, stores: 50_000 };

export const matrixRows = (): BenchRow[] => {
  const accounts = tenant(small);
  return [
    matrixRow(accounts, '5,000 x 5,000', '<= 0.01'),
    reachRow(accounts),
    changeRow(accounts, 'an identity'),
    changeRow(accounts, 'a store'),
    matrixRow(tenant(large), '20,000 x 50,000', '<= 0.001'),
  ];
};
