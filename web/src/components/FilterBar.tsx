import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterBar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { PrintedLine } from './PrintedLine.tsx';

export interface ChipSpec {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  readonly search: ReactNode;
  /** What is searched for. */
  readonly query: string;
  readonly menus: ReactNode;
  readonly chips: readonly ChipSpec[];
  readonly onClear: () => void;
  /** Number of rows found, read out when it changes; `undefined` while unknown. */
  readonly results: string | undefined;
  readonly tools: ReactNode;
}

/** Search, filters and their chips at the start; the number found and the view's tools at the end. */
export const FilterBar = (props: FilterBarProps) => {
  const { search, query, menus, chips, onClear, results, tools } = props;
  return (
    <div className={styles.bar}>
      <PrintedLine query={query} filters={chips.map(({ label }) => label)} results={results} />
      {search}
      {menus}
      {chips.map(({ key, label, onRemove }) => (
        <FilterChip key={key} label={label} onRemove={onRemove} />
      ))}
      {chips.length === 0 ? null : (
        <Button look="link" size="small" onClick={onClear}>
          Clear all
        </Button>
      )}
      <span className={styles.end}>
        <output className={styles.results} aria-live="polite">
          {results}
        </output>
        {tools}
      </span>
    </div>
  );
};
