import { Boxes, Flame } from 'lucide-react';
import type { PathNode } from '#contracts/attackPath/routes.ts';
import styles from './Topology.module.css';

/** Signs of a node; words for them are in its name for screen readers. */
export const NodeMarks = ({ node }: { readonly node: PathNode }) => (
  <>
    {node.active_attack ? (
      <span className={styles.mark} data-mark="attack" aria-hidden="true">
        <Flame size={11} />
      </span>
    ) : null}
    {node.eks_enabled ? (
      <span className={styles.mark} data-mark="cluster" aria-hidden="true">
        <Boxes size={11} />
      </span>
    ) : null}
  </>
);
