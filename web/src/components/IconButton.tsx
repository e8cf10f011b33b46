import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './Button.module.css';
import { useRefusal } from './readOnly.ts';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label of the button; also its tooltip. */
  readonly label: string;
  /** With a thin edge. */
  readonly edged?: boolean;
  /** Leads to a change: disabled, with the reason, where nothing may be changed. */
  readonly changes?: boolean;
  readonly children: ReactNode;
}

export const IconButton = ({
  label,
  edged = false,
  changes = false,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    {...useRefusal(changes)}
    className={cx(styles.icon, edged && styles.edged, className)}
  />
);
