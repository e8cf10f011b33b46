import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; numbers are pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string | undefined;
}

/** Stands in for a value until it is there, in its final size; it appears after 150 ms. */
export const Skeleton = ({ width = '100%', height = 14, className }: SkeletonProps) => (
  <span
    className={cx(styles.skeleton, className)}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden
  />
);

/** Several lines of text to come. */
export const SkeletonLines = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className={styles.lines} aria-hidden>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/** Rows of a list to come, each in its final height. */
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
