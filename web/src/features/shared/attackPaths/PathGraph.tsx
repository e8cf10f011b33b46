import { type KeyboardEvent, useRef, useState } from 'react';
import type { AttackPath, PathNode } from '#contracts/attackPath/routes.ts';
import type { LinkKind } from '#contracts/attackPath/words.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import styles from './AttackPathsView.module.css';
import { NodeIcon } from './NodeIcon.tsx';
import { NodeMarks } from './NodeMarks.tsx';
import { describeNode, shortName, typeOf } from './nodeWords.ts';

const MOST_CHARACTERS = 17;

interface NodeProps {
  readonly node: PathNode;
  /** How the node before leads here; absent where the path begins. */
  readonly kind: LinkKind | undefined;
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
}

const Node = ({ node, kind, isTabStop, onOpen }: NodeProps) => (
  <li className={styles.node} data-primary={node.is_primary} data-store={node.datastore_node}>
    {kind === undefined ? null : <span className={styles.link}>{t.verbs[kind]}</span>}
    <button
      type="button"
      className={styles.dot}
      aria-label={describeNode(node)}
      aria-haspopup="dialog"
      title={node.name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
    >
      <NodeIcon node={node} />
      <NodeMarks node={node} />
    </button>
    <span className={styles.nodeName} title={node.name}>
      {shortName(node.name, MOST_CHARACTERS)}
    </span>
    <span className={styles.quiet}>{typeOf(node)}</span>
    {node.is_primary ? <span className={styles.primary}>{t.primary}</span> : null}
  </li>
);

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop of the tabulator; the arrow keys walk from node to node. */
const useSteps = (count: number) => {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, count - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabStop + (STEP[event.key] ?? 0);
    if (next === tabStop || next < 0 || next >= count) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return { list, tabStop, setCurrent, onKeyDown };
};

interface PathGraphProps {
  readonly path: AttackPath;
  readonly onNode: (node: PathNode) => void;
}

/** Nodes of a path along a line, from where it begins to the data store. */
export const PathGraph = ({ path, onNode }: PathGraphProps) => {
  const { list, tabStop, setCurrent, onKeyDown } = useSteps(path.nodes.length);
  const kinds = new Map(path.links.map(({ target, kind }) => [target, kind]));
  return (
    <ol
      ref={list}
      className={styles.nodes}
      aria-label={t.graph(path.pathName)}
      onKeyDown={onKeyDown}
    >
      {path.nodes.map((node, n) => (
        <Node
          key={node.id}
          node={node}
          kind={n === 0 ? undefined : kinds.get(node.id)}
          isTabStop={n === tabStop}
          onOpen={() => {
            setCurrent(n);
            onNode(node);
          }}
        />
      ))}
    </ol>
  );
};
