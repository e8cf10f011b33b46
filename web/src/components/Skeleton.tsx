import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; numbers are pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string | undefined;
}

/** Placeholder of a value in its final size; it appears after 150 ms. */
export const Skeleton = ({ width = '100%', height = 14, className }: SkeletonProps) => (
  <span
    className={cx(styles.skeleton, className)}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden
  />
);

/** Placeholder of several lines of text. */
export const SkeletonLines = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className={styles.lines} aria-hidden>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/** Placeholder of the rows of a list, each in its final height. */
export const SkeletonRows = ({
  rows,
  height = 44,
}: {
  readonly rows: number;
  readonly height?: number;
}) => (
  <span aria-hidden>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <span key={row} className={styles.row} style={{ blockSize: height }}>
        <Skeleton width={24} height={24} />
        <Skeleton width={`${34 - (row % 3) * 6}%`} />
        <Skeleton width={72} height={18} className={styles.end} />
      </span>
    ))}
  </span>
);

export const Spinner = ({ label = t.loading }: { readonly label?: string }) => (
  <span className={styles.spinner} role="img" aria-label={label} />
);

/** A page that is still loading. */
export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner />
  </div>
);
