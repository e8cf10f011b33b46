import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { parseCidr } from './cidr.ts';
import {
  boxFlows,
  type Flows,
  intersectFlows,
  isNoFlow,
  noFlows,
  subtractFlows,
  uniteFlows,
  withAddressesOf,
  withPorts,
} from './flows.ts';
import { boxOfRule } from './rules.ts';

type Acl = AssetOf<'Network ACL'>['facts'];
type Entry = Acl['entries'][number];

/** Ports of the client's end: https://docs.aws.amazon.com/vpc/latest/userguide/custom-network-acl.html#nacl-ephemeral-ports */
const EPHEMERAL = { from: 1_024, to: 65_536 };

const flowsOfEntry = (entry: Entry): Flows => {
  const range = parseCidr(entry.cidr);
  return range === undefined ? noFlows : boxFlows({ ...boxOfRule(entry), ranges: [range] });
};

/** What a network ACL admits, with the numbers of the entries that do. */
export interface Admission {
  readonly flows: Flows;
  readonly numbers: readonly number[];
}

/** The entry with the lowest number decides; what no entry names is denied. */
export const admit = (
  { entries }: Acl,
  { isEgress, among }: { readonly isEgress: boolean; readonly among: Flows },
): Admission => {
  let [flows, left] = [noFlows, among];
  const numbers: number[] = [];
  const own = entries.filter((entry) => entry.isEgress === isEgress);
  for (const entry of own.toSorted((a, b) => a.number - b.number)) {
    if (isNoFlow(left)) break;
    const matched = intersectFlows(left, flowsOfEntry(entry));
    if (entry.isAllow && !isNoFlow(matched)) {
      flows = uniteFlows(flows, matched);
      numbers.push(entry.number);
    }
    left = subtractFlows(left, matched);
  }
  return { flows, numbers };
};

/** Of connections that come into a subnet, answers go out; of those that leave it, they come in. */
interface Answers {
  readonly isEgress: boolean;
}

/** Flows of which the ACL lets an answer back to some ephemeral port: ACLs keep no state. */
export const admitAnswers = (
  acl: Acl,
  among: Flows,
  { isEgress }: Answers = { isEgress: true },
): Admission => {
  const answers = withPorts(among, EPHEMERAL);
  const { flows, numbers } = admit(acl, { isEgress, among: answers });
  return { flows: withAddressesOf(among, flows), numbers };
};

/** Entries of a network ACL that let connections through, or their answers. */
export interface AclRef {
  readonly aclId: string;
  readonly isEgress: boolean;
  readonly numbers: readonly number[];
}

/** Connections that are opened into the subnet of an ACL, or from it, and the entries that let both ways through. */
export const admitBothWays = (
  { id: aclId, facts }: { readonly id: string; readonly facts: Acl },
  among: Flows,
  isEgress: boolean,
): { readonly flows: Flows; readonly acls: readonly AclRef[] } => {
  const opened = admit(facts, { isEgress, among });
  const answered = admitAnswers(facts, opened.flows, { isEgress: !isEgress });
  return {
    flows: answered.flows,
    acls: [
      { aclId, isEgress, numbers: opened.numbers },
      { aclId, isEgress: !isEgress, numbers: answered.numbers },
    ],
  };
};
