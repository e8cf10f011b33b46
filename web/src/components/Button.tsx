import {
  Button as AmplifyButton,
  type ButtonProps as AmplifyButtonProps,
} from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './Button.module.css';
import { useRefusal } from './readOnly.ts';

export interface ButtonProps
  extends Omit<
    AmplifyButtonProps,
    'size' | 'variation' | 'colorTheme' | 'isFullWidth' | 'isLoading' | 'loadingText'
  > {
  readonly children: ReactNode;
  /** `plain` has an edge, `primary` is the one main action of its place, `link` looks like text. */
  readonly look?: 'plain' | 'primary' | 'link' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** The action runs: the button is disabled and shows its progress. */
  readonly busy?: boolean;
  readonly busyText?: string;
  /** Leads to a change: disabled, with the reason, where nothing may be changed. */
  readonly changes?: boolean;
}

const variation = {
  plain: undefined,
  primary: 'primary',
  link: 'link',
  danger: undefined,
} as const;

export const Button = ({
  look = 'plain',
  size = 'medium',
  busy = false,
  busyText,
  changes = false,
  className,
  children,
  ...given
}: ButtonProps) => {
  const rest = { ...given, ...useRefusal(changes) };
  return (
    <AmplifyButton
      type="button"
      {...rest}
      {...(variation[look] ? { variation: variation[look] } : {})}
      className={cx(
        styles.button,
        size !== 'medium' && styles[size],
        look === 'danger' && styles.danger,
        className,
      )}
      isDisabled={rest.disabled ?? false}
      isLoading={busy}
      loadingText={busyText ?? ''}
      aria-busy={busy || undefined}
    >
      {children}
    </AmplifyButton>
  );
};
