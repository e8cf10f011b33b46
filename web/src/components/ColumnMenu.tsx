import { Columns3, Rows3, Rows4 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CheckOption } from './CheckList.tsx';
import { IconButton } from './IconButton.tsx';
import { Popover } from './Popover.tsx';
import { SkeletonLines } from './Skeleton.tsx';

/** Needed when the menu opens. */
const CheckList = lazy(async () => ({ default: (await import('./CheckList.tsx')).CheckList }));

interface ColumnMenuProps {
  /** Columns that may be hidden, in the table's order. */
  readonly columns: readonly CheckOption[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** Chooses which columns the table and its CSV file hold. */
export const ColumnMenu = ({ columns, hidden, onHidden }: ColumnMenuProps) => {
  const ids = columns.map((column) => column.value);
  return (
    <Popover label="Columns" icon={<Columns3 size={15} aria-hidden="true" />}>
      <Suspense fallback={<SkeletonLines lines={columns.length} />}>
        <CheckList
          legend="Columns"
          options={columns}
          chosen={ids.filter((id) => !hidden.includes(id))}
          onChange={(shown) => onHidden(ids.filter((id) => !shown.includes(id)))}
        />
      </Suspense>
    </Popover>
  );
};

interface DensityButtonProps {
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
}

export const DensityButton = ({ compact, onCompact }: DensityButtonProps) => {
  const Glyph = compact ? Rows4 : Rows3;
  return (
    <IconButton
      label="Compact rows"
      aria-pressed={compact}
      edged
      onClick={() => onCompact(!compact)}
    >
      <Glyph size={16} aria-hidden="true" />
    </IconButton>
  );
};
