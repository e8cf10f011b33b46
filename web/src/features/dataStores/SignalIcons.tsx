import { Activity, CircleDashed, Copy, Fingerprint, Flame, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import styles from './SignalIcons.module.css';

export const signalWords = {
  direct: 'Direct Anomaly',
  indirect: 'Indirect Anomaly',
  live: 'Live Traffic',
  sensitive: 'Highly Sensitive',
  copy: 'Snapshot or backup: it carries the sensitivity of its source',
  provisional: 'Provisional risk: the store could not be read',
} as const;
export type Signal = keyof typeof signalWords;

const glyphs: Record<Signal, ComponentType<{ size?: number }>> = {
  direct: Flame,
  indirect: TriangleAlert,
  live: Activity,
  sensitive: Fingerprint,
  copy: Copy,
  provisional: CircleDashed,
};

/** One small mark per signal, each with its words for screen readers and on hover. */
export const SignalIcons = ({ signals }: { readonly signals: readonly Signal[] }) => (
  <span className={styles.signals}>
    {signals.map((signal) => {
      const Glyph = glyphs[signal];
      return (
        <span
          key={signal}
          role="img"
          className={`${styles.signal} ${styles[signal]}`}
          aria-label={signalWords[signal]}
          title={signalWords[signal]}
        >
          <Glyph size={13} />
        </span>
      );
    })}
  </span>
);
