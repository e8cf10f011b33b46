import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#components/Skeleton.tsx';

const ImpactedPlot = lazy(async () => ({
  default: (await import('../ImpactedPlot.tsx')).ImpactedPlot,
}));

interface ImpactedSlotProps {
  /** Ids of data stores that stand out. */
  readonly marked?: readonly string[] | undefined;
}

/** The scatter, in a file of its own. */
export const ImpactedSlot = ({ marked }: ImpactedSlotProps) => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <ImpactedPlot marked={marked} />
  </Suspense>
);
