import { ShieldCheck } from 'lucide-react';
import { useRefusal } from '#components/readOnly.ts';
import { cx } from '#lib/cx.ts';
import { issueTexts as t } from '#messages/issues.ts';
import styles from './RiskButton.module.css';
import type { RiskSubject } from './risk.ts';
import { useRiskDialog } from './riskDesk.tsx';

interface RiskButtonProps {
  readonly subject: RiskSubject;
  readonly large?: boolean;
}

/** `Accept`, or `Accepted` once it is: a press opens the dialog to accept or to restore. */
export const RiskButton = ({ subject, large = false }: RiskButtonProps) => {
  const openDialog = useRiskDialog();
  const { risk_accepted: accepted, name } = subject;
  return (
    <button
      type="button"
      className={cx(styles.button, large && styles.large)}
      data-accepted={accepted}
      aria-label={accepted ? t.acceptedOf(name) : t.acceptOf(name)}
      title={accepted ? t.acceptedOf(name) : t.acceptOf(name)}
      {...useRefusal(true)}
      onClick={() => openDialog({ accept: !accepted, subjects: [subject] })}
    >
      {large ? <ShieldCheck size={14} aria-hidden="true" /> : null}
      {accepted ? t.accepted : t.accept}
    </button>
  );
};
