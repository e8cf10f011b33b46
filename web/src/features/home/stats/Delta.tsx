import { ArrowDown, ArrowUp } from 'lucide-react';
import { homeTexts as t } from '#messages/home.ts';
import styles from './Delta.module.css';
import { deltaParts } from './delta.ts';

interface DeltaProps {
  readonly change: number;
  readonly moreIsWorse: boolean;
  readonly since: '7 days' | '24 hours';
}

/** A change since some days ago, by arrow, number and colour. */
export const Delta = ({ change, moreIsWorse, since }: DeltaProps) => {
  const { direction, text, tone } = deltaParts(change, moreIsWorse);
  const words = t.change(direction, text, since);
  if (direction === 'same') {
    return (
      <span className={styles.delta} title={words}>
        <span aria-hidden="true">{t.noChange}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={styles.delta} data-tone={tone} title={words}>
      <Arrow size={12} strokeWidth={2.25} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
