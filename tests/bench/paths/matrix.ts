import { capabilitiesOf } from '#domain/access/access.ts';
import { createDirectAccess } from '#domain/access/classes/directAccess.ts';
import type { Accounts, IdentityNode } from '#domain/access/facts.ts';
import { accessBy, accessReachOf } from '#domain/access/records.ts';
import { type BenchRow, row } from '../row.ts';
import { seconds } from '../seconds.ts';
import { changeRows } from './changes.ts';
import { createRandom, OWN_ACCOUNTS, type Size, tenant } from './tenant.ts';

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
    ...changeRows(accounts),
    matrixRow(tenant(large), '20,000 x 50,000', '<= 0.001'),
  ];
};
