import { Scissors } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { attackPathRoutes, type ChokePoint } from '#contracts/attackPath/routes.ts';
import { Proofs } from '#features/shared/access/Proofs.tsx';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { t } from '#messages';
import { checklistTexts as c } from '#messages/checklist.ts';
import styles from './Checklist.module.css';

const Freed = ({ stores }: Pick<ChokePoint, 'stores'>) =>
  stores.length === 0 ? null : (
    <p className={styles.quiet}>
      {c.freed}{' '}
      {stores.map(({ datastoreId, assetId, name }, n) => (
        <span key={datastoreId}>
          {n === 0 ? '' : ', '}
          <Link to={paths.dataStoreDetails(datastoreId, assetId)} className={styles.link}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  );

type Lowered = ChokePoint['lowered'][number];

const Fall = ({ datastoreId, assetId, name, before, after }: Lowered) => (
  <>
    <Link to={paths.dataStoreDetails(datastoreId, assetId)} className={styles.link}>
      {name}
    </Link>{' '}
    {c.fall(before, after)}
  </>
);

const Left = ({ lowered }: Pick<ChokePoint, 'lowered'>) =>
  lowered.length === 0 ? null : (
    <p className={styles.quiet}>
      {c.lowered}{' '}
      {lowered.map((each, n) => (
        <span key={each.datastoreId}>
          {n === 0 ? '' : ', '}
          <Fall {...each} />
        </span>
      ))}
    </p>
  );

/** Brings the entry that the address names into view. */
const useAddressed = (id: string) => {
  const { hash } = useLocation();
  const entry = useRef<HTMLLIElement>(null);
  const isAddressed = hash === `#${id}`;
  useEffect(() => {
    if (!isAddressed) return;
    entry.current?.focus({ preventScroll: true });
    entry.current?.scrollIntoView({ block: 'center' });
  }, [isAddressed]);
  return { entry, isAddressed };
};

interface CutProps {
  readonly point: ChokePoint;
  /** From 1. */
  readonly number: number;
}

const Cut = ({ point, number }: CutProps) => {
  const id = `cut-${number}`;
  const { entry, isAddressed } = useAddressed(id);
  return (
    <li ref={entry} id={id} tabIndex={-1} data-addressed={isAddressed}>
      <div className={styles.line}>
        <span className={styles.text}>{point.text}</span>
        <span className={styles.chips}>
          <Chip tone="accent">{c.gone(point.paths)}</Chip>
          {point.score === null ? null : (
            <Chip tone="quiet" title={c.scoreHint}>
              {c.score(point.score)}
            </Chip>
          )}
        </span>
      </div>
      <Left lowered={point.lowered} />
      <Freed stores={point.stores} />
      <details>
        <summary>{c.why}</summary>
        {point.rule === null ? null : <p className={styles.quiet}>{c.rule(point.rule)}</p>}
        <Proofs proof={point.proof} />
      </details>
    </li>
  );
};

const ChokePoints = () => {
  const found = useRead(attackPathRoutes.listChokePoints, {});
  if (found.isError && !found.data)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines lines={8} />;
  const { isKnown, data } = found.data;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Scissors size={20} />}
        title={isKnown ? c.none : c.notKnown}
        text={c.noneText}
      />
    );
  return (
    <ol className={styles.cuts}>
      {data.map((point, n) => (
        <Cut key={`${point.kind} ${point.text}`} point={point} number={n + 1} />
      ))}
    </ol>
  );
};

const Export = () => (
  <RowsExport
    file="choke-points"
    rows={useRead(attackPathRoutes.listChokePoints, {}).data?.data}
    columns={async () => (await import('./cutsCsv.ts')).cutsCsv}
  />
);

/** Route /checklist: what to cut first. */
export const ChecklistPage = () => (
  <>
    <PageHeader title={t.pages.checklist} note={t.pages.checklistLead} actions={<Export />} />
    <Card title={c.title} hint={c.hint}>
      <ChokePoints />
    </Card>
  </>
);
