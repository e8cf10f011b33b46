import { Waypoints } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import type { AttackPath } from '#contracts/attackPath/routes.ts';
import { cx } from '#lib/cx.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { RiskBadge } from '../risk/RiskBadge.tsx';
import styles from './AttackPathsView.module.css';
import { Legend } from './Legend.tsx';
import { NodeModal } from './NodeModal.tsx';
import { nameOf, shortName } from './nodeWords.ts';
import { PathGraph } from './PathGraph.tsx';
import { Steps } from './Steps.tsx';

const MOST_CHARACTERS = 50;

const cutDescription = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;

interface ChoiceProps {
  readonly path: AttackPath;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ path, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      <RiskBadge score={path.pathScore} />
      <span title={nameOf(path)}>{shortName(nameOf(path), MOST_CHARACTERS)}</span>
      {path.pathAttackStatus ? (
        <span className={styles.attacked}>{t.activeAttack}</span>
      ) : (
        <span className={styles.quiet}>{t.stepCount(path.links.length)}</span>
      )}
    </button>
  </li>
);

const Chosen = ({ path }: { readonly path: AttackPath }) => {
  const [open, setOpen] = useState<string>();
  const node = path.nodes.find(({ id }) => id === open);
  return (
    <div className={styles.chosen}>
      <Legend nodes={path.nodes} />
      <PathGraph path={path} onNode={({ id }) => setOpen(id)} />
      <p className={styles.description} title={path.pathDescription}>
        {cutDescription(path.pathDescription)}
      </p>
      <Steps path={path} />
      {node ? <NodeModal node={node} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
};

/** Paths by severity at the left; at the right the chosen one as a line of nodes, then in words. */
export const AttackPathsView = ({
  paths,
}: {
  readonly paths: readonly AttackPath[];
}): ReactNode => {
  const [id, choose] = useState<string>();
  const chosen = paths.find((path) => path.id === id) ?? paths[0];
  if (chosen === undefined)
    return (
      <div className={styles.none}>
        <EmptyState icon={<Waypoints size={20} />} title={t.none} text={t.noneText} />
      </div>
    );
  return (
    <>
      <div className={styles.view}>
        <ul className={styles.list} aria-label={t.list}>
          {paths.map((path) => (
            <Choice
              key={path.id}
              path={path}
              isChosen={path === chosen}
              onChoose={() => choose(path.id)}
            />
          ))}
        </ul>
        <Chosen key={chosen.id} path={chosen} />
      </div>
      <p className={cx(styles.quiet, styles.limits)}>{t.limits}</p>
    </>
  );
};
