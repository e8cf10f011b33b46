import { decideOwn } from '#domain/access/escalations/find.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { CONDITIONAL, linkEases } from './eases.ts';
import type { AttackFacts } from './facts.ts';
import { identityNode, isProven, plain } from './identityLinks.ts';
import { type PathLink, type PathNode, seen } from './model.ts';
import { machineNode, programNode } from './workloads.ts';

/** A workload whose settings hold access keys. */
interface Holder {
  readonly node: PathNode;
  readonly arn: string;
  readonly accountId: string;
  /** Names of users. */
  readonly owners: readonly string[];
  /** Actions of which each shows the settings. */
  readonly reading: readonly string[];
  readonly where: string;
}

const holdersIn = ({ machines, functions }: AttackFacts): Holder[] => {
  const all: Holder[] = [
    ...machines.map((each) => ({
      ...{ node: machineNode(each), arn: each.row.arn, accountId: each.accountId },
      owners: each.row.facts.keyOwners ?? [],
      reading: ['ec2:DescribeInstanceAttribute'],
      where: 'start-up script',
    })),
    ...functions.map((each) => ({
      ...{ node: programNode(each), arn: each.row.arn, accountId: each.accountId },
      owners: each.row.facts.keyOwners ?? [],
      reading: ['lambda:GetFunction', 'lambda:GetFunctionConfiguration', 'lambda:ListFunctions'],
      where: 'environment variables',
    })),
  ];
  return all.filter(({ owners }) => owners.length > 0);
};

/** Settings are read without a way into the workload, and give nothing else of it. */
const settingsOf = ({ node }: Holder): PathNode => ({ ...node, key: `${node.key} settings` });

const readingLink = (by: IdentityNode, holder: Holder): PathLink[] => {
  const { arn, reading } = holder;
  const decisions = reading
    .map((action) => decideOwn(by, action, { resource: arn }))
    .filter(({ result, evidence }) => result !== 'denied' && isProven(evidence, by));
  const best = decisions.find(({ result }) => result === 'allowed') ?? decisions[0];
  if (best === undefined) return [];
  const { ease, reason } = linkEases.READS_SETTINGS;
  return [
    {
      ...{ kind: 'READS_SETTINGS', from: identityNode(plain(by)), to: settingsOf(holder) },
      ...{ ease: best.result === 'allowed' ? ease : ease * CONDITIONAL, reason, rule: null },
      proof: grantsOf(best.evidence, [by]),
    },
  ];
};

/** From what holds an access key to the user whose it is, and from whoever reads it there. */
export const settingLinks = (facts: AttackFacts): PathLink[] => {
  const holders = holdersIn(facts);
  if (holders.length === 0) return [];
  const { reach, identities } = facts;
  const active = new Set(
    identities.flatMap(({ ref, row }) =>
      row.accessKeys?.some(({ isActive }) => isActive) ? [ref] : [],
    ),
  );
  const own = Map.groupBy(reach.identities, ({ principal }) => principal.accountId);
  return holders.flatMap((holder): PathLink[] => {
    const all = (own.get(holder.accountId) ?? []).filter(({ type }) => type !== 'group');
    const owners = all.filter(
      ({ type, name, ref }) => type === 'user' && holder.owners.includes(name) && active.has(ref),
    );
    if (owners.length === 0) return [];
    const proof = [seen('finding', holder.arn, `access key in its ${holder.where}`)];
    const holding = owners.flatMap((owner) =>
      [holder.node, settingsOf(holder)].map((from): PathLink => {
        const to = identityNode(plain(owner));
        return { kind: 'HOLDS_KEY', from, to, rule: null, proof, ...linkEases.HOLDS_KEY };
      }),
    );
    return [...holding, ...all.flatMap((by) => readingLink(by, holder))];
  });
};
