import { Boxes, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PathNode } from '#contracts/attackPath/routes.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import styles from './Topology.module.css';

interface Entry {
  readonly mark: 'primary' | 'store' | 'attack' | 'cluster';
  readonly text: string;
  readonly sign: ReactNode;
  readonly occurs: (node: PathNode) => boolean;
}

const entries: readonly Entry[] = [
  { mark: 'primary', text: t.primary, sign: null, occurs: ({ is_primary }) => is_primary },
  { mark: 'store', text: t.storeNode, sign: null, occurs: ({ datastore_node }) => datastore_node },
  {
    mark: 'attack',
    text: t.activeAttack,
    sign: <Flame size={11} />,
    occurs: ({ active_attack }) => active_attack,
  },
  {
    mark: 'cluster',
    text: t.cluster,
    sign: <Boxes size={11} />,
    occurs: ({ eks_enabled }) => eks_enabled,
  },
];

/** What the marks mean that some of the nodes have. */
export const Legend = ({ nodes }: { readonly nodes: readonly PathNode[] }) => (
  <ul className={styles.legend} aria-label={t.legend}>
    {entries
      .filter(({ occurs }) => nodes.some(occurs))
      .map(({ mark, text, sign }) => (
        <li key={mark}>
          <span className={styles.mark} data-mark={mark} aria-hidden="true">
            {sign}
          </span>
          {text}
        </li>
      ))}
  </ul>
);
