import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { predefinedRules } from '#domain/policy/predefinedRules.ts';
import { ruleTexts } from '#domain/policy/ruleTexts.ts';
import { columnNames } from '#readModel/engine/kind.ts';
import { rowReader, snapshotOf } from '#readModel/engine/rows.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { withPolicies } from '#readModel/kinds/dataStores/withPolicies.ts';
import type { StoredPolicy } from '#store/policies.ts';
import { type Random, seeded } from '../../builders/readModel/random.ts';
import { snapshotRow } from '../../builders/snapshotRow.ts';
import { type BenchArea, type BenchRow, row } from '../row.ts';

const STORES = 100_000;
const POLICIES = 100;
const CHANGED = 1_000;
const NOW = Date.UTC(2026, 10, 1);

const regions = ['us-east-1', 'us-west-2', 'eu-west-1', 'eu-central-1', 'ap-south-1'];
const accounts = Array.from({ length: 40 }, (_, n) => `${210_000_000_000 + n}`);
const tags = ['finance', 'crown jewels', 'pci', 'team a', 'team b'];

const storeOf = (random: Random, n: number) =>
  storeRow(
    snapshotRow({
      id: `${n}`.padStart(26, 'a'),
      arn: `arn:aws:s3:::store-${n}`,
      name: `store-${n}`,
      accountId: random.pick(accounts),
      region: random.pick(regions),
      exposure: random.pick(['public', 'private', 'private', 'unknown']),
      management: random.pick(['managed', 'managed', 'shadow']),
      analysis: random.pick(['analysed', 'analysed', 'partial', 'not-analysed']),
      environment: random.pick(['production', 'test', 'unknown']),
      customTags: random.chance(0.3) ? [random.pick(tags)] : [],
      types: random.chance(0.4) ? [{ type: random.pick(dataTypeNames), count: 9 }] : [],
      policyFacts: {
        encryption: random.pick(['yes', 'yes', 'no', 'unknown']),
        logging: random.pick(['yes', 'no', 'unknown']),
        ownership: random.pick(['yes', 'no']),
        purpose: random.pick(['other', 'other', 'log', 'backup']),
        oldest: random.chance(0.5) ? NOW - random.below(3_000) * 86_400_000 : null,
        awsTags: random.chance(0.5) ? [`env=${random.pick(['prod', 'test'])}`] : [],
      },
    }),
  );

const policyOf = (random: Random, n: number): StoredPolicy => ({
  ...{ id: `p${n}`, name: `Policy ${n}`, description: '', category: 'compliance' },
  ...{ userId: 'u', createdAt: n, updatedAt: n, alerting_action: [], triggerCondition: [] },
  type: random.chance(0.5) ? 'customer' : 'accounts',
  cloudAccountIds: accounts.filter(() => random.chance(0.3)),
  datastoreIds: [],
  policies: Array.from({ length: 3 }, () => random.pick(predefinedRules).id).map((rule) => ({
    rule,
    description: ruleTexts[rule]?.description ?? '',
  })),
  piiTags: random.chance(0.2) ? ['PII-SocialSecurity', 'PII-Name'] : [],
  sensitivityTags: [],
  customTags: random.chance(0.3) ? [random.pick(tags)] : [],
});

const best = <T>(rounds: number, run: () => T): { readonly ms: number; readonly result: T } => {
  let [ms, result] = [Number.POSITIVE_INFINITY, run()];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    result = run();
    ms = Math.min(ms, performance.now() - start);
  }
  return { ms, result };
};

interface Measured {
  readonly parse: number;
  readonly all: number;
  readonly changed: number;
  /** Stores that both ways judge otherwise. */
  readonly differing: number;
}

const rowsOf = ({ parse, all, changed, differing }: Measured): BenchRow[] => {
  const of = { area: 'policies', unit: 'ms', value: all };
  const json = { peer: `JSON.parse of ${STORES} rows, ms`, peerValue: parse };
  const name = `${POLICIES} policies over ${STORES} stores`;
  const few = `the same over ${CHANGED} changed stores`;
  const whole = { peer: 'all stores, ms', peerValue: all };
  const otherwise = { unit: 'stores', name: 'judged otherwise row by row', value: differing };
  return [
    row({ ...of, name, peer: 'budget, ms', peerValue: 2_000, target: '<= 1' }),
    row({ ...of, ...json, name: 'the same against reading the rows', target: '<= 5' }),
    row({ ...of, ...whole, name: few, value: changed, target: '<= 1' }),
    row({ ...of, ...otherwise, peer: 'stores', peerValue: STORES, target: '<= 0' }),
  ];
};

/**
 * All policies over all stores by passes over columns, and over changed stores row by row; the peer
 * reads the same rows as JSON, as whoever judges stored rows has to.
 */
const run = (): BenchRow[] => {
  const random = seeded(2_026);
  const rows = Array.from({ length: STORES }, (_, n) => storeOf(random, n));
  const stores = snapshotOf(dataStoresKind, rows);
  const policies = compilePolicies(Array.from({ length: POLICIES }, (_, n) => policyOf(random, n)));
  const texts = rows.map((one) => JSON.stringify(one));
  const parse = best(3, () => texts.map((text) => JSON.parse(text)));
  const all = best(3, () => withPolicies(stores, policies, NOW));
  const some = rows.slice(0, CHANGED);
  const changed = best(3, () => some.map((one) => violatedBy(policies, one, NOW)));
  const read = rowReader(all.result, [...columnNames(dataStoresKind)]);
  const { length: differing } = Array.from({ length: STORES }, (_, at) => read(at)).filter(
    (one) => one.policies !== violatedBy(policies, one, NOW).join('\n'),
  );
  return rowsOf({ parse: parse.ms, all: all.ms, changed: changed.ms, differing });
};

export const policies: BenchArea = { name: 'policies', run: async () => run() };
