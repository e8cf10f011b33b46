import { useRefusal } from './readOnly.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off, at once. */
export const Switch = ({ label, on, disabled = false, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={on}
    disabled={disabled}
    {...useRefusal(true)}
    onClick={() => onChange(!on)}
  >
    <span className={styles.track} aria-hidden />
    {label}
  </button>
);
