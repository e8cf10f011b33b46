import { lazy, Suspense } from 'react';
import { useTour } from '#lib/tour.ts';

const Tour = lazy(async () => ({ default: (await import('./Tour.tsx')).Tour }));

export const RunningTour = () => {
  const { isRunning, end } = useTour();
  return isRunning ? (
    <Suspense>
      <Tour onEnd={end} />
    </Suspense>
  ) : null;
};
