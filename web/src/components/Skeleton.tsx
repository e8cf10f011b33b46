import { memo } from 'react';
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

interface ShapeProps {
  readonly width: number | string;
  readonly height?: number;
  readonly className?: string | undefined;
}

/** A shape in a placeholder. The placeholder is animated, not the shape: each animation costs a layer. */
const Shape = ({ width, height = 14, className }: ShapeProps) => (
  <span className={cx(styles.shape, className)} style={{ inlineSize: width, blockSize: height }} />
);

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** Placeholder of several lines of text. */
export const SkeletonLines = memo(({ lines = 3 }: { readonly lines?: number }) => (
  <span className={cx(styles.waiting, styles.lines)} aria-hidden data-waiting>
    {range(lines).map((line) => (
      <Shape key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
));

/** Placeholder of the rows of a list, each in its final height. */
export const SkeletonRows = memo(
  ({ rows, height = 44 }: { readonly rows: number; readonly height?: number }) => (
    <span className={styles.waiting} aria-hidden data-waiting>
      {range(rows).map((row) => (
        <span key={row} className={styles.row} style={{ blockSize: height }}>
          <Shape width={24} height={24} />
          <Shape width={`${34 - (row % 3) * 6}%`} />
          <Shape width={72} height={18} className={styles.end} />
        </span>
      ))}
    </span>
  ),
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
