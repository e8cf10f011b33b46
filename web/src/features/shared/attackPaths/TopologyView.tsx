import { useMemo, useState } from 'react';
import { Segmented } from '#components/Segmented.tsx';
import type { AttackPath } from '#contracts/attackPath/routes.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { Legend } from './Legend.tsx';
import { NodeModal } from './NodeModal.tsx';
import styles from './Topology.module.css';
import { TopologyGraph } from './TopologyGraph.tsx';
import { TopologyTable } from './TopologyTable.tsx';
import { mergePaths } from './topology.ts';

const views = [
  { value: 'graph', label: t.asGraph },
  { value: 'table', label: t.asTable },
] as const;

/** All nodes of the paths as a graph or as a table; a node opens its details. */
export const TopologyView = ({ paths }: { readonly paths: readonly AttackPath[] }) => {
  const topology = useMemo(() => mergePaths(paths), [paths]);
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [open, setOpen] = useState<string>();
  const node = topology.nodes.find(({ id }) => id === open)?.node;
  return (
    <figure className={styles.figureFrame} aria-label={t.topology}>
      <div className={styles.head}>
        <Legend nodes={topology.nodes.map((each) => each.node)} />
        <Segmented label={t.viewLabel} options={views} value={view} onChange={setView} />
      </div>
      {view === 'graph' ? (
        <TopologyGraph topology={topology} paths={paths.length} onNode={setOpen} />
      ) : (
        <TopologyTable topology={topology} onNode={setOpen} />
      )}
      {node ? <NodeModal node={node} onClose={() => setOpen(undefined)} /> : null}
    </figure>
  );
};
