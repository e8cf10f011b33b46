import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { type Framework, frameworks } from '#contracts/check/frameworks.ts';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { requirementTexts as words } from '#messages/requirement.ts';
import type { CheckRow } from '../checkRows.ts';
import { IssueCount } from '../IssueCount.tsx';
import styles from './Requirement.module.css';
import type { RequirementRow } from './requirementRows.ts';

const CheckItem = ({ check }: { readonly check: CheckRow }) => (
  <li>
    <div className={styles.line}>
      <SeverityBadge severity={check.severity} />
      <Link to={`${paths.checks}?open=${check.vulnerabilityID}`} className={styles.link}>
        {check.title}
      </Link>
    </div>
    <p className={styles.quiet}>
      {check.vulnerabilityID} · <IssueCount check={check} status="active" /> {words.result.failing}{' '}
      · <IssueCount check={check} status="accepted" /> {words.result.accepted} ·{' '}
      {formatWhole(check.unknown)} {words.result.unknown} · {formatWhole(check.passed)}{' '}
      {words.result.passing}
    </p>
  </li>
);

interface RequirementSheetProps {
  readonly framework: Framework;
  /** Undefined for an id that no check belongs to. */
  readonly row: RequirementRow | undefined;
  /** How many of its checks pass. */
  readonly summary: string;
  readonly onClose: () => void;
  /** The resources that fail it. */
  readonly children: ReactNode;
}

/** The checks of a requirement and the resources that fail them. */
export const RequirementSheet = ({
  framework,
  row,
  summary,
  onClose,
  children,
}: RequirementSheetProps) => (
  <Modal
    title={row === undefined ? words.gone : `${frameworks[framework]}: ${row.id}`}
    size="sheet"
    onClose={onClose}
  >
    {row === undefined || row.checks.length === 0 ? (
      <EmptyState
        icon={<SearchX size={20} />}
        title={row === undefined ? words.gone : words.notCovered}
        text={row === undefined ? words.goneText : words.notCoveredText}
      />
    ) : (
      <>
        <p>{summary}</p>
        <SheetPart title={words.checks}>
          <ul className={styles.items}>
            {row.checks.map((check) => (
              <CheckItem key={check.vulnerabilityID} check={check} />
            ))}
          </ul>
        </SheetPart>
        <SheetPart title={words.resources}>{children}</SheetPart>
      </>
    )}
  </Modal>
);
