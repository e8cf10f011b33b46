import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

export interface TabSpec<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly count?: string | undefined;
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: ReadonlyArray<TabSpec<T>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Placed at the end of the line. */
  readonly end?: ReactNode;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows choose the tab beside, round the ends. */
const onArrow = <T extends string>(
  event: KeyboardEvent<HTMLElement>,
  { tabs, value, onChange }: Pick<TabsProps<T>, 'tabs' | 'value' | 'onChange'>,
): void => {
  const step = STEP[event.key];
  if (!step) return;
  event.preventDefault();
  const at = tabs.findIndex((tab) => tab.value === value);
  const to = (at + step + tabs.length) % tabs.length;
  const next = tabs[to];
  if (!next) return;
  onChange(next.value);
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
};

/** Tabs over one panel. */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { label, tabs, value, onChange, end, children } = props;
  const id = useId();
  return (
    <>
      <div className={styles.line}>
        <div
          role="tablist"
          aria-label={label}
          className={styles.tabs}
          onKeyDown={(event) => onArrow(event, props)}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className={styles.tab}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};
