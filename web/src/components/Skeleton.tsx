import { type CSSProperties, memo } from 'react';
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
    data-waiting
  />
);

/** Placeholder of several lines of text. One element: its shapes are drawn by CSS. */
export const SkeletonLines = memo(({ lines = 3 }: { readonly lines?: number }) => (
  <span
    className={cx(styles.waiting, styles.lines)}
    style={{ blockSize: 24 * lines - 10 }}
    aria-hidden
    data-waiting
  />
));

interface SkeletonRowsProps {
  readonly rows: number;
  readonly height?: number;
}

/** Placeholder of the rows of a list, each in its final height. */
export const SkeletonRows = memo(({ rows, height = 44 }: SkeletonRowsProps) => (
  <span
    className={cx(styles.waiting, styles.rows)}
    style={{ blockSize: rows * height, '--row': `${height}px` } as CSSProperties}
    aria-hidden
    data-waiting
  />
));

export const Spinner = ({ label = t.loading }: { readonly label?: string }) => (
  <span className={styles.spinner} role="img" aria-label={label} />
);

/** A page that is still loading. */
export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner />
  </div>
);
