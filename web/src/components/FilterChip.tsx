import { X } from 'lucide-react';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  /** Name and values of the filter, for example `Type: s3, mysql +2`. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** A filter in force; the whole chip removes it. */
export const FilterChip = ({ label, onRemove }: FilterChipProps) => (
  <button
    type="button"
    className={styles.chip}
    onClick={onRemove}
    aria-label={`Remove filter ${label}`}
  >
    <span className={styles.text}>{label}</span>
    <X size={13} aria-hidden="true" />
  </button>
);
