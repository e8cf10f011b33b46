import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { formatWhole } from '#lib/format.ts';
import { pageSpan } from '#lib/listState.ts';
import { t } from '#messages';
import styles from './Pager.module.css';

interface PagerProps {
  /** Names it where a page has several. */
  readonly label?: string;
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  /** `undefined` while it loads. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly glyph: ComponentType<{ size?: number }>;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Stays focusable at the ends, so that paging by keyboard never loses its place. */
const Step = ({ label, glyph: Glyph, disabled, onPress }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
  >
    <Glyph size={16} />
  </button>
);

const SizeChoice = ({ size, sizes, onSize }: Pick<PagerProps, 'size' | 'sizes' | 'onSize'>) => (
  <label className={styles.size}>
    Rows
    <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
      {sizes.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </label>
);

/** First, Previous, `a - b of total`, Next, Last and, where there is a choice, the rows per page. */
export const Pager = ({
  label = 'Pages',
  page,
  size,
  sizes,
  total,
  onPage,
  onSize,
}: PagerProps) => {
  const span = pageSpan(page, size, total ?? 0);
  const [atStart, atEnd] = [span.page <= 1, span.page >= span.pages];
  const digits = Math.max(3, formatWhole(span.total).length);
  const room = { minInlineSize: `${3 * digits + 7}ch` };
  const [from, to, all] = [span.from, span.to, span.total].map(formatWhole);
  return (
    <nav className={styles.pager} aria-label={label}>
      {sizes.length > 1 ? <SizeChoice size={size} sizes={sizes} onSize={onSize} /> : null}
      <Step
        label={t.pager.first}
        glyph={ChevronsLeft}
        disabled={atStart}
        onPress={() => onPage(1)}
      />
      <Step
        label={t.pager.previous}
        glyph={ChevronLeft}
        disabled={atStart}
        onPress={() => onPage(span.page - 1)}
      />
      <span className={styles.span} style={room}>
        {total === undefined ? '' : `${from} - ${to} of ${all}`}
      </span>
      <Step
        label={t.pager.next}
        glyph={ChevronRight}
        disabled={atEnd}
        onPress={() => onPage(span.page + 1)}
      />
      <Step
        label={t.pager.last}
        glyph={ChevronsRight}
        disabled={atEnd}
        onPress={() => onPage(span.pages)}
      />
    </nav>
  );
};
