import { lazy, Suspense } from 'react';
import { ExportButton, type ExportButtonProps } from '#components/ExportButton.tsx';
import { Freshness } from '#components/Freshness.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { SavedViewsProps } from './useViews.ts';

const SavedViews = lazy(async () => ({
  default: (await import('./SavedViews.tsx')).SavedViews,
}));

interface ListActionsProps extends SavedViewsProps, Pick<ExportButtonProps, 'onExport'> {
  readonly everyMs: number;
  readonly rows: {
    readonly dataUpdatedAt: number;
    readonly isError: boolean;
    readonly page: { readonly count: number } | undefined;
  };
}

/** How fresh a list is, and what can be done with it as a whole. */
export const ListActions = ({ everyMs, rows, onExport, ...views }: ListActionsProps) => (
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
    <ExportButton disabled={!rows.page?.count} onExport={onExport} />
  </>
);
