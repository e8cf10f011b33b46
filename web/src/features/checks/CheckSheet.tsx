import { SearchX } from 'lucide-react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FactList, Nothing, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { frameworks } from '#contracts/check/frameworks.ts';
import { RemediationText } from '#features/shared/remediation/RemediationText.tsx';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { serviceName } from '#features/shared/serviceName.ts';
import { formatWhole } from '#lib/format.ts';
import { checkTexts as t } from '#messages/checks.ts';
import { Acceptances } from './acceptance/Acceptances.tsx';
import styles from './Checks.module.css';
import type { CheckRow } from './checkRows.ts';
import { IssueCount } from './IssueCount.tsx';
import { useCheck } from './useCheck.ts';

const words = t.sheet;

const About = ({ check }: { readonly check: CheckRow }) => (
  <FactList
    facts={[
      { label: words.id, value: check.vulnerabilityID },
      {
        label: words.severity,
        value: <SeverityBadge key="severity" severity={check.severity} />,
      },
      { label: words.service, value: serviceName(check.service) },
      { label: words.type, value: check.issueType },
      { label: words.reads, value: check.resourceTypes.join(', ') },
      { label: words.failing, value: <IssueCount key="active" check={check} status="active" /> },
      {
        label: words.accepted,
        value: <IssueCount key="accepted" check={check} status="accepted" />,
      },
      { label: words.passing, value: formatWhole(check.passed) },
      { label: words.unknown, value: formatWhole(check.unknown) },
    ]}
  />
);

const Unknown = ({ check: { unknown, notChecked } }: { readonly check: CheckRow }) =>
  unknown + notChecked === 0 ? null : (
    <p className={styles.quiet}>
      {unknown === 0 ? '' : `${words.unknown}: ${words.unknownText}. `}
      {notChecked === 0 ? '' : words.kept(formatWhole(notChecked), notChecked === 1)}
    </p>
  );

const Texts = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useCheck(id);
  if (error && !data)
    return <ErrorState error={error} fallback={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={9} />;
  return (
    <>
      <SheetPart title={words.why}>
        <p>{data.description}</p>
      </SheetPart>
      <SheetPart title={words.calls}>
        <p className={styles.quiet}>{words.callsText}</p>
        <p className={styles.calls}>{data.reads.join(', ')}</p>
      </SheetPart>
      <SheetPart title={words.remediation}>
        <RemediationText text={data.remediation} />
      </SheetPart>
    </>
  );
};

const Requirements = ({ requirements }: Pick<CheckRow, 'requirements'>) => (
  <SheetPart title={words.requirements}>
    {requirements.length === 0 ? (
      <Nothing text={words.noRequirements} />
    ) : (
      <dl className={styles.requirements}>
        {requirements.map(({ framework, ids }) => (
          <div key={framework}>
            <dt>{frameworks[framework]}</dt>
            <dd>{ids.join(', ')}</dd>
          </div>
        ))}
      </dl>
    )}
  </SheetPart>
);

interface CheckSheetProps {
  /** Undefined for an id that no check has. */
  readonly check: CheckRow | undefined;
  readonly onClose: () => void;
}

/** What a check reads, when it fails, and how to fix it. */
export const CheckSheet = ({ check, onClose }: CheckSheetProps) => (
  <Modal title={check?.title ?? words.gone} size="sheet" onClose={onClose}>
    {check === undefined ? (
      <EmptyState icon={<SearchX size={20} />} title={words.gone} text={words.goneText} />
    ) : (
      <>
        <About check={check} />
        <Unknown check={check} />
        <Acceptances check={check} />
        <Texts id={check.vulnerabilityID} />
        <Requirements requirements={check.requirements} />
      </>
    )}
  </Modal>
);
