import { lazy, Suspense } from 'react';
import { useFirstRun } from '../pace.ts';
import styles from './WhatChanged.module.css';

const ChangesAndStart = lazy(async () => ({
  default: (await import('./ChangesAndStart.tsx')).ChangesAndStart,
}));

/** What to do first and what changed, once there is something to tell. */
export const WhatChanged = () => {
  const run = useFirstRun();
  if (run !== 'done') return null;
  return (
    <div className={styles.both}>
      <Suspense>
        <ChangesAndStart />
      </Suspense>
    </div>
  );
};
