import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessTexts } from '#messages/access.ts';
import styles from './AccessCheck.module.css';
import type { CheckPanelProps } from './AccessCheckPanel.tsx';

const Panel = lazy(async () => ({
  default: (await import('./AccessCheckPanel.tsx')).AccessCheckPanel,
}));

/** A question about one identity and one store, asked where either is shown. */
export const AccessCheck = (props: CheckPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.check} aria-label={accessTexts.check.title}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {accessTexts.check.title}
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <Panel {...props} />
        </Suspense>
      )}
    </section>
  );
};
