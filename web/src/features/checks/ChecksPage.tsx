import { lazy, Suspense, useMemo } from 'react';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { HeldList, type HeldListSpec } from '#features/shared/list/HeldList.tsx';
import { IssueTabs } from '#features/shared/list/PageTabs.tsx';
import { serviceName } from '#features/shared/serviceName.ts';
import type { FoundValue } from '#lib/listFilters.ts';
import { withSection } from '#lib/listState.ts';
import { useListState } from '#lib/useListState.ts';
import { useSheet } from '#lib/useSheet.ts';
import { checkTexts as t } from '#messages/checks.ts';
import { CheckResults } from './CheckResults.tsx';
import styles from './Checks.module.css';
import { checkRules, LIST } from './checkList.ts';
import { type CheckRow, serviceRows } from './checkRows.ts';
import { checkColumns } from './columns.tsx';
import { type Checks, useChecks } from './queries.ts';

const spec: HeldListSpec<CheckRow> = {
  list: LIST,
  texts: t,
  rules: checkRules,
  columns: checkColumns,
  rowId: ({ vulnerabilityID }) => vulnerabilityID,
};

const tabs = [
  { value: 'checks', label: t.parts.checks },
  { value: 'services', label: t.parts.services },
] as const;
type Part = (typeof tabs)[number]['value'];

const foundServices = (rows: readonly CheckRow[] = []): FoundValue[] =>
  serviceRows(rows).services.map(({ service, checks }) => ({
    value: service,
    label: serviceName(service),
    note: String(checks),
  }));

const CheckSheet = lazy(async () => ({
  default: (await import('./CheckSheet.tsx')).CheckSheet,
}));
const ExportChecks = lazy(async () => ({
  default: (await import('./ExportChecks.tsx')).ExportChecks,
}));
const Services = lazy(async () => ({ default: (await import('./Services.tsx')).Services }));

const Catalogue = ({ rows }: Pick<Checks, 'rows'>) => {
  const { state, setState } = useListState(LIST, checkRules);
  const sheet = useSheet('open');
  const found = useMemo(() => ({ service: foundServices(rows) }), [rows]);
  const part: Part = state.sections.part === 'services' ? 'services' : 'checks';
  const choose = (next: Part): void =>
    setState(withSection(state, 'part', next === 'services' ? next : null));
  return (
    <>
      <Tabs label={t.partLabel} tabs={tabs} value={part} onChange={choose}>
        {part === 'services' ? (
          <Suspense fallback={<SkeletonLines lines={9} />}>
            {rows === undefined ? (
              <SkeletonLines lines={9} />
            ) : (
              <Services rows={rows} hrefOf={sheet.hrefOf} />
            )}
          </Suspense>
        ) : (
          <HeldList
            spec={spec}
            rows={rows}
            state={state}
            setState={setState}
            found={found}
            hrefOf={({ vulnerabilityID }) => sheet.hrefOf(vulnerabilityID)}
          />
        )}
      </Tabs>
      {sheet.open === null || rows === undefined ? null : (
        <Suspense>
          <CheckSheet
            key={sheet.open}
            check={rows.find(({ vulnerabilityID }) => vulnerabilityID === sheet.open)}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
};

const Actions = ({ rows }: { readonly rows: readonly CheckRow[] }) => {
  const { state } = useListState(LIST, checkRules);
  return (
    <>
      <CopyLink />
      <Suspense>
        <ExportChecks rows={rows} state={state} />
      </Suspense>
    </>
  );
};

/** Route /checks: every check of the product, with its results. */
export const ChecksPage = () => {
  const checks = useChecks();
  return (
    <>
      <PageHeader title={t.title} crumb={t.crumb} actions={<Actions rows={checks.rows ?? []} />} />
      <IssueTabs />
      <ListPage>
        {checks.isKnown ? null : <p className={styles.notice}>{t.notKnown}</p>}
        <CheckResults checks={checks} failed={t.failed}>
          <Catalogue rows={checks.rows} />
        </CheckResults>
      </ListPage>
    </>
  );
};
