import { PlainTable } from '#components/PlainTable.tsx';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { marksOf, typeOf } from './nodeWords.ts';
import styles from './Topology.module.css';
import type { Topology, TopologyLink } from './topology.ts';

const columns = [t.table.node, t.table.type, t.table.leadsTo, t.table.paths];

interface RowProps {
  readonly topology: Topology;
  readonly id: string;
  readonly onNode: (id: string) => void;
}

const leadsTo = ({ nodes }: Topology, { target, kinds }: TopologyLink): string => {
  const name = nodes.find(({ id }) => id === target)?.node.name ?? '';
  return `${name} (${[...kinds].map((kind) => t.verbs[kind]).join(', ')})`;
};

const Row = ({ topology, id, onNode }: RowProps) => {
  const at = topology.nodes.find((each) => each.id === id);
  if (at === undefined) return null;
  const links = topology.links.filter(({ source }) => source === id);
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.open} onClick={() => onNode(id)}>
          {at.node.name}
        </button>
      </th>
      <td>{[typeOf(at.node), ...marksOf(at.node)].join(' · ')}</td>
      <td>{links.map((link) => leadsTo(topology, link)).join('; ')}</td>
      <td className={styles.figure}>{at.paths.size}</td>
    </tr>
  );
};

interface TopologyTableProps {
  readonly topology: Topology;
  readonly onNode: (id: string) => void;
}

/** The same nodes and links as the graph, in words. */
export const TopologyTable = ({ topology, onNode }: TopologyTableProps) => (
  <div className={styles.asTable}>
    <PlainTable caption={t.tableCaption} columns={columns} figuresFrom={3}>
      {topology.nodes.map(({ id }) => (
        <Row key={id} topology={topology} id={id} onNode={onNode} />
      ))}
    </PlainTable>
  </div>
);
