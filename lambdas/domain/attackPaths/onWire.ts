import type { PathNode, StoredPath, AttackPath as WirePath } from '#contracts/attackPath/routes.ts';
import type { StoredChokePoint } from '#contracts/attackPath/storedChokePoint.ts';
import type { ChokePoint } from './chokePoints.ts';
import { describeLink, describePath, namePath } from './describe.ts';
import type { TargetStore } from './facts.ts';
import type { AttackPath } from './findPaths.ts';
import { scorePath, scoreUnderAttack } from './score.ts';

/** Digits beyond these bear on no score. */
const short = (share: number): number => Number(share.toPrecision(6));

/** A path as the analysis stores it. */
export const storedPathOf = (
  id: string,
  path: AttackPath,
  attacked: ReadonlySet<string>,
): StoredPath => {
  const { entry, links, store, alike } = path;
  const nodes = [entry.at, ...links.map(({ to }) => to)];
  return {
    ...{ id, alike, datastoreId: store.ref ?? '', ease: short(path.ease), impact: path.impact },
    pathName: namePath(path),
    pathDescription: describePath(path),
    entry: { kind: entry.kind, ease: entry.ease, reason: entry.reason },
    nodes: nodes.map(({ key, ref, arn, accountId, name, type, impact }) => ({
      ...{ id: key, ref, arn, accountId, name, type, isStore: impact !== null },
      isAttacked: attacked.has(ref ?? ''),
    })),
    links: links.map((link) => ({
      ...{ source: link.from.key, target: link.to.key, kind: link.kind, text: describeLink(link) },
      ...{ ease: short(link.ease), reason: link.reason, rule: link.rule, proof: [...link.proof] },
    })),
  };
};

/** A choke point as the analysis stores it, with the stores that it frees. */
export const storedChokePointOf = (
  { link, paths, stores }: ChokePoint,
  storeOf: (ref: string) => TargetStore | undefined,
): StoredChokePoint => ({
  ...{ text: describeLink(link), kind: link.kind, rule: link.rule, proof: [...link.proof], paths },
  from: link.from.arn,
  to: link.to.arn,
  stores: stores.flatMap((ref) => {
    const store = storeOf(ref);
    return store === undefined ? [] : [{ datastoreId: ref, assetId: store.arn, name: store.name }];
  }),
});

/** What of a node is known only when a path is read. */
export interface NodeState {
  /** Score of its gravest open issue; 0 = it has none. */
  readonly issueScore: (arn: string | null) => number;
}

type StoredNode = StoredPath['nodes'][number];

/** The node with the gravest open issue, the one nearer to the beginning of several; else the first of an account. */
const primaryOf = (nodes: readonly StoredNode[], { issueScore }: NodeState) => {
  const own = nodes.filter(({ ref }) => ref !== null);
  const scores = own.map(({ arn }) => issueScore(arn));
  return own[scores.indexOf(Math.max(...scores))];
};

const nodeOnWire = (node: StoredNode, isPrimary: boolean): PathNode => {
  const { id, ref, arn, accountId, name, type, isStore, isAttacked } = node;
  const isPerson = type === 'user' || type === 'role' || type === 'root';
  return {
    ...{ id, name, type, is_primary: isPrimary, datastore_node: isStore },
    active_attack: isAttacked,
    eks_enabled: false,
    tooltip_content: {
      ...(arn !== null && { ARN: arn }),
      ...(accountId !== null && { Account: accountId }),
    },
    CD_Asset_Id: arn,
    userName: isPerson ? name : null,
    datastoreId: isStore ? ref : null,
  };
};

/** With the score that it has for data of this sensitivity. */
export const pathOnWire = (
  { ease, impact, nodes, ...path }: StoredPath,
  sensitivity: number,
  state: NodeState,
): WirePath => {
  const primary = primaryOf(nodes, state);
  const score = scorePath({ ease, impact, sensitivity });
  const pathAttackStatus = nodes.some(({ isAttacked }) => isAttacked);
  return {
    ...path,
    pathScore: pathAttackStatus ? scoreUnderAttack(score, sensitivity) : score,
    pathAttackStatus,
    nodes: nodes.map((node) => nodeOnWire(node, node === primary)),
  };
};
