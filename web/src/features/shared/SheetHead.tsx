import type { ReactNode } from 'react';
import { CopyButton } from '#components/CopyButton.tsx';
import { RiskBadge } from './risk/RiskBadge.tsx';
import styles from './SheetHead.module.css';

interface SheetHeadProps {
  readonly icon: ReactNode;
  /** Type of the entity, shown under its name. */
  readonly kind: string;
  readonly score: number | null;
  /** Words where there is no score. */
  readonly noScore: string;
  readonly arn: string;
  readonly copyArn: string;
}

/** Head of a sheet: name, type, risk, and the ARN to copy. */
export const SheetHead = ({ icon, kind, score, noScore, arn, copyArn }: SheetHeadProps) => (
  <div className={styles.head}>
    <p className={styles.line}>
      {icon}
      <span>{kind}</span>
      {score === null ? (
        <span className={styles.quiet}>{noScore}</span>
      ) : (
        <RiskBadge score={score} showLabel />
      )}
    </p>
    <p className={styles.arn}>
      <code>{arn}</code>
      <CopyButton text={arn} label={copyArn} />
    </p>
  </div>
);
