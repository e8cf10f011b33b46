import { CircleCheck, CircleHelp, CircleSlash, CircleX, ListChecks } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Card } from '#components/Card.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { frameworkIds, frameworks } from '#contracts/check/frameworks.ts';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { HeldList, type HeldListSpec } from '#features/shared/list/HeldList.tsx';
import { IssueTabs } from '#features/shared/list/PageTabs.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { type ListStateHandle, useListState } from '#lib/useListState.ts';
import { useSheet } from '#lib/useSheet.ts';
import { checkTexts } from '#messages/checks.ts';
import { complianceTexts as t } from '#messages/compliance.ts';
import { CheckResults } from '../CheckResults.tsx';
import { useChecks } from '../queries.ts';
import styles from './Compliance.module.css';
import { Coverage } from './Coverage.tsx';
import { requirementColumns } from './columns.tsx';
import {
  frameworkOf,
  LIST,
  partOf,
  requirementRules,
  resultOf,
  withFramework,
  withPart,
  withResult,
} from './requirementList.ts';
import {
  countStates,
  type RequirementRow,
  type RequirementState,
  requirementRows,
} from './requirementRows.ts';
import { useFramework } from './useFramework.ts';

const ExportRequirements = lazy(async () => ({
  default: (await import('./ExportRequirements.tsx')).ExportRequirements,
}));
const FailingResources = lazy(async () => ({
  default: (await import('./FailingResources.tsx')).FailingResources,
}));
const RequirementSheet = lazy(async () => ({
  default: (await import('./RequirementSheet.tsx')).RequirementSheet,
}));

const Trend = lazy(async () => ({ default: (await import('./Trend.tsx')).Trend }));

const spec: HeldListSpec<RequirementRow> = {
  list: LIST,
  texts: t,
  rules: requirementRules,
  columns: requirementColumns,
  rowId: ({ id }) => id,
};

type StatName = 'all' | RequirementState;
const icons = {
  all: <ListChecks size={14} />,
  failing: <CircleX size={14} />,
  unknown: <CircleHelp size={14} />,
  passing: <CircleCheck size={14} />,
  none: <CircleSlash size={14} />,
  notCovered: <CircleSlash size={14} />,
} as const;

const cards: ReadonlyArray<StatSpec<StatName, RequirementState>> = (
  ['all', 'failing', 'unknown', 'passing', 'none', 'notCovered'] as const
).map((stat) => ({
  stat,
  label: t.cards[stat],
  hint: t.cardHints[stat],
  icon: icons[stat],
  filter: stat === 'all' ? null : stat,
}));

const nothing: readonly string[] = [];

/** All queries of the page. */
const usePage = () => {
  const list = useListState(LIST, requirementRules);
  const checks = useChecks();
  const framework = frameworkOf(list.state);
  const described = useFramework(framework);
  const coverage = described.data?.coverage;
  const notCovered = coverage && 'notCovered' in coverage ? coverage.notCovered : nothing;
  const rows = useMemo(
    () => checks.rows && requirementRows(checks.rows, framework, notCovered),
    [checks.rows, framework, notCovered],
  );
  return { ...list, checks, framework, described, rows };
};

type Page = ReturnType<typeof usePage>;

const Actions = ({ page }: { readonly page: Page }) => {
  const { state, framework, described } = page;
  // Requirements that no check covers come with the description: a file without them has gaps.
  const rows = (described.data && page.rows) ?? [];
  return (
    <>
      <CopyLink />
      <Suspense>
        <ExportRequirements framework={framework} rows={rows} state={state} />
      </Suspense>
    </>
  );
};

const FrameworkChoice = ({
  framework,
  state,
  setState,
}: Pick<Page, 'framework'> & ListStateHandle) => (
  <div className={styles.framework}>
    <SelectLine
      label={t.framework}
      options={frameworkIds.map((id) => ({ value: id, label: frameworks[id] }))}
      value={framework}
      onChange={({ target }) => setState(withFramework(state, target.value))}
    />
  </div>
);

const Requirements = ({ page }: { readonly page: Page }) => {
  const { state, setState, rows, framework, checks } = page;
  const sheet = useSheet('open');
  const opened = rows?.find(({ id }) => id === sheet.open);
  return (
    <div className={styles.stack}>
      <StatCards
        label={t.cardsLabel}
        cards={cards}
        stats={{ ...checks, data: rows && countStates(rows), isError: false }}
        failed={t.failed}
        chosen={resultOf(state)}
        onChoose={(result) => setState(withResult(state, result))}
      />
      <HeldList
        spec={spec}
        rows={rows}
        state={state}
        setState={setState}
        hrefOf={({ id }) => sheet.hrefOf(id)}
      />
      {sheet.open === null || rows === undefined ? null : (
        <Suspense>
          <RequirementSheet
            key={sheet.open}
            framework={framework}
            row={opened}
            summary={opened ? t.pass(opened.counts.passing, opened.checks.length) : ''}
            onClose={sheet.close}
          >
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <FailingResources framework={framework} requirement={sheet.open} />
            </Suspense>
          </RequirementSheet>
        </Suspense>
      )}
    </div>
  );
};

const tabs = [
  { value: 'requirements', label: t.parts.requirements },
  { value: 'resources', label: t.parts.resources },
] as const;

const Parts = ({ page }: { readonly page: Page }) => {
  const { state, setState, framework } = page;
  const part = partOf(state);
  return (
    <Tabs
      label={t.partLabel}
      tabs={tabs}
      value={part}
      onChange={(next) => setState(withPart(state, next))}
    >
      {part === 'resources' ? (
        <Card title={t.resources}>
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <FailingResources framework={framework} />
          </Suspense>
        </Card>
      ) : (
        <Requirements page={page} />
      )}
    </Tabs>
  );
};

const Development = ({ page }: { readonly page: Page }) => {
  const { cloudAccountId } = useScope();
  const { data } = page.described;
  return (
    <Suspense>
      {data ? <Trend days={data.trend} isOfAccount={cloudAccountId !== null} /> : null}
    </Suspense>
  );
};

/** Route /compliance: requirements of a framework by the results of the checks that belong to them. */
export const CompliancePage = () => {
  const page = usePage();
  return (
    <>
      <PageHeader title={t.title} crumb={t.crumb} actions={<Actions page={page} />} />
      <IssueTabs />
      <ListPage>
        <p className={styles.notice}>{page.checks.isKnown ? t.notice : checkTexts.notKnown}</p>
        <FrameworkChoice {...page} />
        <Coverage framework={page.described} />
        <CheckResults checks={page.checks} failed={t.failed}>
          <Development page={page} />
          <Parts page={page} />
        </CheckResults>
      </ListPage>
    </>
  );
};
