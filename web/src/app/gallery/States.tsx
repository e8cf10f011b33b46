import { SearchX } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Freshness } from '#components/Freshness.tsx';
import { HiddenUser } from '#components/HiddenUser.tsx';
import { Skeleton, SkeletonLines, SkeletonRows, Spinner } from '#components/Skeleton.tsx';
import styles from './Gallery.module.css';
import { Shown } from './Shown.tsx';

const nothing = (): void => undefined;

const Waiting = () => (
  <Shown name="Skeleton">
    <Skeleton width={120} />
    <Spinner />
    <div className={styles.wide}>
      <SkeletonLines lines={2} />
      <SkeletonRows rows={2} />
    </div>
  </Shown>
);

const Surfaces = () => (
  <>
    <Shown name="Card">
      <Card title="With a head" hint="a hint" action={<Button size="small">Action</Button>}>
        Body
      </Card>
      <Card>Body alone</Card>
    </Shown>
    <Shown name="Chip">
      {(['good', 'moderate', 'quiet', 'accent'] as const).map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
    </Shown>
  </>
);

/** Waiting, empty, failed, and the surfaces round them. */
export const States = () => (
  <>
    <Surfaces />
    <Shown name="EmptyState">
      <EmptyState
        icon={<SearchX size={20} />}
        title="Nothing found"
        text="Try another word."
        action={<Button size="small">Clear</Button>}
      />
      <EmptyState title="Only a title" />
    </Shown>
    <Shown name="ErrorState">
      <ErrorState error={new Error('no answer')} onRetry={nothing} />
      <ErrorState inline error={new Error('no answer')} onRetry={nothing} />
    </Shown>
    <Waiting />
    <Shown name="Freshness">
      <Freshness everySeconds={30} updatedAt={Date.now()} isFailing={false} />
      <Freshness everySeconds={30} updatedAt={Date.now()} isFailing />
    </Shown>
    <Shown name="HiddenUser">
      <HiddenUser email="ann@acme.example" />
    </Shown>
  </>
);
