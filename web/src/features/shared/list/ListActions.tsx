import { lazy, Suspense } from 'react';
import type { ExportButtonProps } from '#components/ExportButton.tsx';
import { Freshness } from '#components/Freshness.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { SavedViewsProps } from './useViews.ts';

const ExportButton = lazy(async () => ({
  default: (await import('#components/ExportButton.tsx')).ExportButton,
}));
const SavedViews = lazy(async () => ({
  default: (await import('./SavedViews.tsx')).SavedViews,
}));

interface ListActionsProps extends SavedViewsProps, Pick<ExportButtonProps, 'onExport'> {
  /** Absent where OCSF has no class for the rows. */
  readonly onOcsf?: ExportButtonProps['onExport'];
  readonly everyMs: number;
  readonly rows: {
    readonly dataUpdatedAt: number;
    readonly isError: boolean;
    readonly page: { readonly count: number } | undefined;
  };
}

/** How fresh a list is, and what can be done with it as a whole. */
export const ListActions = ({ everyMs, rows, onExport, onOcsf, ...views }: ListActionsProps) => (
  <>
    <Freshness
      everySeconds={everyMs / 1000}
      updatedAt={rows.dataUpdatedAt}
      isFailing={rows.isError}
    />
    <Suspense fallback={<Skeleton width={84} height={28} />}>
      <SavedViews {...views} />
    </Suspense>
    <CopyLink />
    <Suspense fallback={<Skeleton width={onOcsf ? 233 : 106} height={28} />}>
      <ExportButton disabled={!rows.page?.count} onExport={onExport} />
      {onOcsf && <ExportButton format="OCSF" disabled={!rows.page?.count} onExport={onOcsf} />}
    </Suspense>
  </>
);
