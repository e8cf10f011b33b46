import type { AttackPath, PathNode } from '#contracts/attackPath/routes.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { detailTexts } from '#messages/storeDetails.ts';

const kinds: Readonly<Record<string, string>> = detailTexts.kinds;

export const shortName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most)}…` : name;

export const typeOf = ({ type }: PathNode): string => t.types[type] ?? kinds[type] ?? type;

/** Names are listed without the prefix that all have. */
export const nameOf = ({ pathName }: AttackPath): string => pathName.replace(/^BR-AP-/, '');

/** Words for what a graph marks by colour or by a sign. */
export const marksOf = ({ is_primary, active_attack, eks_enabled }: PathNode): string[] => [
  ...(is_primary ? [t.primary] : []),
  ...(active_attack ? [t.activeAttack] : []),
  ...(eks_enabled ? [t.cluster] : []),
];

/** Name, type, account and marks, as one line. */
export const describeNode = (node: PathNode): string => {
  const account = node.tooltip_content.Account;
  return [node.name, typeOf(node), ...(account ? [account] : []), ...marksOf(node)].join(' · ');
};
