import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { type AddressRange, parseCidr } from './cidr.ts';
import { boxFlows, type Flows, intersectFlows, isNoFlow, noFlows, uniteFlows } from './flows.ts';
import { boxOfRule } from './rules.ts';

type Rule = AssetOf<'Security Group'>['facts']['rules'][number];

export interface Group {
  readonly id: string;
  readonly rules: readonly Rule[];
}
/** The other end of a connection as rules name it: by address or by its groups. */
export interface Peer {
  readonly ranges: readonly AddressRange[];
  readonly groups: readonly string[];
}
/** A rule of a group by its position in the group's facts. */
export interface RuleRef {
  readonly groupId: string;
  readonly rule: number;
}
/** Addresses of prefix lists by id; a list that is not here is not known. */
export type PrefixLists = ReadonlyMap<string, readonly string[]>;

const rangesOf = ({ cidrs, prefixLists }: Rule, lists: PrefixLists): AddressRange[] => {
  const listed = prefixLists.flatMap((id) => lists.get(id) ?? []);
  return [...cidrs, ...listed].flatMap((cidr) => parseCidr(cidr) ?? []);
};

/** A rule that names a group of the peer is for all of the peer's addresses. */
const flowsOfRule = (rule: Rule, peer: Peer, lists: PrefixLists): Flows => {
  const isNamed = rule.groups.some(({ groupId }) => peer.groups.includes(groupId));
  const ranges = isNamed ? peer.ranges : rangesOf(rule, lists);
  return boxFlows({ ...boxOfRule(rule), ranges });
};

interface Among {
  readonly isEgress: boolean;
  readonly peer: Peer;
  readonly flows: Flows;
  readonly lists: PrefixLists;
}

/** What any rule of any of the groups admits, with the rules that do. Groups keep state. */
export const admitByGroups = (
  groups: readonly Group[],
  { isEgress, peer, flows: among, lists }: Among,
): { readonly flows: Flows; readonly rules: readonly RuleRef[] } => {
  const admitted = groups.flatMap(({ id, rules }) =>
    rules.flatMap((rule, n) => {
      if (rule.isEgress !== isEgress) return [];
      const flows = intersectFlows(among, flowsOfRule(rule, peer, lists));
      return isNoFlow(flows) ? [] : [{ flows, ref: { groupId: id, rule: n } }];
    }),
  );
  return {
    flows: admitted.reduce((sum, { flows }) => uniteFlows(sum, flows), noFlows),
    rules: admitted.map(({ ref }) => ref),
  };
};
