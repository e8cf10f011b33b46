import styles from './Meter.module.css';

/** A thin bar filled to `share` (0 to 1); decoration beside the number that it draws. */
export const Meter = ({ share }: { readonly share: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span
      className={styles.fill}
      style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
    />
  </span>
);
