import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '#lib/cx.ts';
import { useWidth } from '#lib/useWidth.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { type LayeredLayout, layeredLayout } from '#viz/layeredLayout.ts';
import { NodeIcon } from './NodeIcon.tsx';
import { NodeMarks } from './NodeMarks.tsx';
import { describeNode } from './nodeWords.ts';
import styles from './Topology.module.css';
import { nodeBeside, readingOrder, type Topology, type TopologyNode } from './topology.ts';
import { arrowOf, boxOf, curveOf, type Geometry, geometryOf } from './topologyLines.ts';

interface LinesProps {
  readonly layout: LayeredLayout;
  readonly geometry: Geometry;
  readonly isLit: (source: string, target: string) => boolean | undefined;
}

/** Decoration: each node names what it leads to. */
const Lines = ({ layout, geometry, isLit }: LinesProps) => (
  <svg width={geometry.width} height={geometry.height} className={styles.lines} aria-hidden="true">
    {layout.links.map((link) => (
      <g key={`${link.source} ${link.target}`} data-lit={isLit(link.source, link.target)}>
        <path className={styles.line} d={curveOf(link.route, geometry)} />
        <path className={styles.arrow} d={arrowOf(link, geometry)} />
      </g>
    ))}
  </svg>
);

interface NodeButtonProps {
  readonly at: TopologyNode;
  readonly label: string;
  readonly style: CSSProperties;
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onLit: (lit: boolean) => void;
}

const NodeButton = ({
  at: { id, node },
  label,
  style,
  isTabStop,
  onOpen,
  onLit,
}: NodeButtonProps) => (
  <button
    type="button"
    className={cx(styles.pill, node.datastore_node && styles.store)}
    data-node={id}
    data-primary={node.is_primary}
    style={style}
    aria-label={label}
    aria-haspopup="dialog"
    title={node.name}
    tabIndex={isTabStop ? 0 : -1}
    onClick={onOpen}
    onFocus={() => onLit(true)}
    onBlur={() => onLit(false)}
    onMouseEnter={() => onLit(true)}
    onMouseLeave={() => onLit(false)}
  >
    <NodeIcon node={node} />
    <span className={styles.pillName}>{node.name}</span>
    <NodeMarks node={node} />
  </button>
);

interface GraphProps {
  readonly label: string;
  readonly geometry: Geometry;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

const Graph = ({ label, geometry: { width, height }, onKeyDown, children }: GraphProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of nodes is no set of form fields
  <div
    role="group"
    aria-label={label}
    className={styles.graph}
    style={{ inlineSize: width, blockSize: height }}
    onKeyDown={onKeyDown}
  >
    {children}
  </div>
);

const layoutOf = ({ nodes, links }: Topology): LayeredLayout =>
  layeredLayout(
    nodes.map(({ id }) => id),
    links,
  );

/** Name of a node for screen readers: what the lines show is in it. */
const labelOf = ({ nodes, links }: Topology, { id, node }: TopologyNode): string => {
  const names = new Map(nodes.map((each) => [each.id, each.node.name]));
  const targets = links.filter(({ source }) => source === id).map(({ target }) => target);
  const leadsTo = targets.map((target) => names.get(target) ?? '').join(', ');
  return targets.length === 0
    ? describeNode(node)
    : `${describeNode(node)}. ${t.leadsTo} ${leadsTo}`;
};

/** The node with the focus, the one that a pointer is over, and the keys that move between nodes. */
const useNodes = (layout: LayeredLayout) => {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const [lit, setLit] = useState<string>();
  const order = readingOrder(layout);
  const tabStop = current !== undefined && order.includes(current) ? current : order[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabStop === undefined ? undefined : nodeBeside(layout, tabStop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  return { frame, tabStop, setCurrent, lit, setLit, onKeyDown };
};

const hintOf = ({ nodes }: Topology, lit: TopologyNode | undefined, paths: number): string =>
  lit === undefined
    ? t.topologyHint(nodes.length, paths)
    : `${describeNode(lit.node)} · ${t.onPaths(lit.paths.size, paths)}`;

/** Whether a path through the node takes a link; unknown without a node. */
const isOnPathsOf =
  (node: TopologyNode | undefined, { links }: Topology) =>
  (source: string, target: string): boolean | undefined =>
    node &&
    links.some(
      (link) =>
        link.source === source && link.target === target && !link.paths.isDisjointFrom(node.paths),
    );

interface TopologyGraphProps {
  readonly topology: Topology;
  /** Number of paths. */
  readonly paths: number;
  readonly onNode: (id: string) => void;
}

/** All nodes of several paths, from where they begin at the left to the data stores at the right. */
export const TopologyGraph = ({ topology, paths, onNode }: TopologyGraphProps) => {
  const layout = useMemo(() => layoutOf(topology), [topology]);
  const { frame, tabStop, setCurrent, lit, setLit, onKeyDown } = useNodes(layout);
  const width = useWidth(frame);
  const geometry = geometryOf(layout, width);
  const litNode = topology.nodes.find(({ id }) => id === lit);
  const open = (id: string): void => {
    setCurrent(id);
    onNode(id);
  };
  return (
    <>
      <div ref={frame} className={styles.frame} data-waits={width === 0}>
        <Graph label={t.topologyLabel(topology.nodes.length, paths)} {...{ geometry, onKeyDown }}>
          <Lines layout={layout} geometry={geometry} isLit={isOnPathsOf(litNode, topology)} />
          {topology.nodes.map((at) => (
            <NodeButton
              key={at.id}
              at={at}
              label={labelOf(topology, at)}
              style={boxOf(layout.places.get(at.id), geometry)}
              isTabStop={at.id === tabStop}
              onOpen={() => open(at.id)}
              onLit={(on) => setLit(on ? at.id : undefined)}
            />
          ))}
        </Graph>
      </div>
      <p className={styles.hint}>{hintOf(topology, litNode, paths)}</p>
    </>
  );
};
