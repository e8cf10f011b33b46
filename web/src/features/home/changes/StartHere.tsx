import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { changeTexts as t } from '#messages/changes.ts';
import { useEmptyText } from '../queries.ts';
import styles from './Changes.module.css';
import type { Problem } from './problems.ts';
import { useProblems } from './useProblems.ts';

const Item = ({ problem: { store, why, step } }: { readonly problem: Problem }) => (
  <li>
    <p className={styles.problem}>
      <Link to={paths.dataStoreDetails(store.datastoreId, store.assetId)}>{store.name}</Link>
      <RiskBadge score={store.cdDatastoreRiskScore} showLabel />
    </p>
    <p className={styles.why}>{why ?? ' '}</p>
    <p className={styles.step}>
      <Link to={step.to}>{step.text}</Link>
      {step.gain && <span>: {step.gain}</span>}
    </p>
  </li>
);

export const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <ol className={styles.problems}>
    {problems.map((problem) => (
      <Item key={problem.store.datastoreId} problem={problem} />
    ))}
  </ol>
);

const Problems = () => {
  const { problems, error, refetch } = useProblems();
  const none = useEmptyText(t.nothing);
  if (problems === undefined && error)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (problems === undefined) return <SkeletonRows rows={3} height={72} />;
  return problems.length === 0 ? <EmptyState title={none} /> : <ProblemList problems={problems} />;
};

/** The three worst problems in plain words, each with what to do first. */
export const StartHere = () => (
  <Card title={t.start} hint={t.startHint} className={styles.card}>
    <div className={styles.room}>
      <Problems />
    </div>
  </Card>
);
