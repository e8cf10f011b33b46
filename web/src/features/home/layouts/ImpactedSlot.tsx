import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#components/Skeleton.tsx';

const ImpactedPlot = lazy(async () => ({
  default: (await import('../ImpactedPlot.tsx')).ImpactedPlot,
}));

/** The scatter, in a file of its own. */
export const ImpactedSlot = () => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <ImpactedPlot />
  </Suspense>
);
