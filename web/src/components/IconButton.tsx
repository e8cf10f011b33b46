import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './Button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label of the button; also its tooltip. */
  readonly label: string;
  /** With a thin edge. */
  readonly edged?: boolean;
  readonly children: ReactNode;
}

export const IconButton = ({ label, edged = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={cx(styles.icon, edged && styles.edged, className)}
  />
);
