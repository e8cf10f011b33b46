import { ArrowLeft, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Classification } from '#contracts/classification/routes.ts';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { isUnknown } from '#lib/apiError.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { useSheet } from '#lib/useSheet.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { FindingList } from './findings/FindingList.tsx';
import { FindingSheet } from './findings/FindingSheet.tsx';
import styles from './findings/Findings.module.css';
import { MarkList } from './findings/MarkList.tsx';
import { findingRows } from './findings/rows.ts';
import { Summary } from './findings/Summary.tsx';
import { type Marks, useClassification, useMarks, useStore } from './queries.ts';

/** The form is loaded when it opens. */
const AddFinding = lazy(async () => ({
  default: (await import('./findings/AddFinding.tsx')).AddFinding,
}));

interface StoreIds {
  readonly id: string;
  readonly assetId: string;
}

const SEPARATOR = ' > ';

const Crumb = ({ id, assetId, name }: StoreIds & { readonly name: string }) => {
  const [list = '', store = '', page = ''] = t.crumb(name).split(SEPARATOR);
  return (
    <>
      <Link to={paths.dataStores}>{list}</Link>
      {SEPARATOR}
      <Link to={paths.dataStoreDetails(id, assetId)}>{store}</Link>
      {SEPARATOR}
      {page}
    </>
  );
};

const Unknown = () => (
  <>
    <PageHeader title={t.title} />
    <Card>
      <EmptyState
        icon={<SearchX size={20} />}
        title={t.gone}
        text={t.goneText}
        action={<Link to={paths.dataStores}>{t.backToList}</Link>}
      />
    </Card>
  </>
);

const MarksSection = ({
  found,
  marks,
}: {
  readonly found: Classification;
  readonly marks: Marks;
}) => (
  <Card
    title={t.marks.title}
    hint={found.marks.length > 0 ? t.marks.hint(found.marks.length) : null}
    className={styles.marksSection}
  >
    {found.marks.length === 0 ? (
      <p className={styles.quiet}>{t.marks.none}</p>
    ) : (
      <MarkList rowMarks={found.marks} found={found} marks={marks} />
    )}
  </Card>
);

interface FoundProps {
  readonly found: Classification;
  readonly store: ReturnType<typeof useStore>['data'];
  readonly marks: Marks;
}

const Found = ({ found, store, marks }: FoundProps) => {
  const sheet = useSheet('finding');
  const rows = useMemo(() => findingRows(found.findings), [found.findings]);
  return (
    <>
      <Summary found={found} kind={store?.type ?? 'generic'} />
      <FindingList found={found} rows={rows} hrefOf={sheet.hrefOf} />
      <MarksSection found={found} marks={marks} />
      {sheet.open === null ? null : (
        <FindingSheet
          key={sheet.open}
          row={rows.find(({ id }) => id === sheet.open)}
          found={found}
          marks={marks}
          onClose={sheet.close}
        />
      )}
    </>
  );
};

const Head = ({ name, onAdd, ...ids }: StoreIds & { name: string; onAdd: () => void }) => (
  <PageHeader
    key={name}
    title={name}
    documentTitle={t.title}
    crumb={<Crumb {...ids} name={name} />}
    actions={
      <>
        <ButtonLink size="small" to={paths.dataStoreDetails(ids.id, ids.assetId)}>
          <ArrowLeft size={14} aria-hidden="true" />
          {t.back}
        </ButtonLink>
        <Button changes size="small" onClick={onAdd}>
          <Plus size={14} aria-hidden="true" />
          {t.addFinding}
        </Button>
        <CopyLink />
      </>
    }
  />
);

const KnownStore = (ids: StoreIds) => {
  const store = useStore(ids.id, ids.assetId);
  const found = useClassification(ids.id);
  const marks = useMarks(ids.id);
  const [adding, setAdding] = useState(false);
  if (isUnknown(found.error) || isUnknown(store.error)) return <Unknown />;
  const name = found.data?.name ?? store.data?.name ?? t.title;
  return (
    <>
      <Head {...ids} name={name} onAdd={() => setAdding(true)} />
      {found.data ? (
        <Found found={found.data} store={store.data} marks={marks} />
      ) : (
        <Card>
          {found.isError ? (
            <ErrorState
              error={found.error}
              fallback={t.failed}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Card>
      )}
      {adding ? (
        <Suspense>
          <AddFinding marks={marks} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Route /datastore-details/{datastoreId}/{assetId}/findings. */
export const FindingsPage = () => {
  const { pathname } = useLocation();
  const [id, assetId] = idsOfPath(pathname);
  if (!id || !assetId) return <Unknown />;
  return <KnownStore key={pathname} id={id} assetId={assetId} />;
};
