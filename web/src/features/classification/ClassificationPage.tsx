import { Target } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { settingTexts as t } from '#messages/classificationSettings.ts';
import { useSettings } from './queries.ts';
import { AllowList } from './settings/AllowList.tsx';
import { OwnDetectors } from './settings/OwnDetectors.tsx';
import { SampleLimits } from './settings/SampleLimits.tsx';

const Content = () => {
  const { data, error, refetch } = useSettings();
  if (data) {
    return (
      <>
        <OwnDetectors detectors={data.detectors} />
        <AllowList entries={data.allowed} />
        <SampleLimits limits={data.sampleLimits} />
      </>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return [t.own, t.allow, t.samples].map(({ title }) => (
    <Card key={title} title={title}>
      <SkeletonLines lines={6} />
    </Card>
  ));
};

/** Route /settings/classification: own detectors, the allow list and limits of samples. */
export const ClassificationPage = () => (
  <>
    <PageHeader
      title={t.title}
      note={t.block}
      actions={
        <ButtonLink size="small" to={paths.accuracy}>
          <Target size={14} aria-hidden="true" />
          {t.accuracyLink}
        </ButtonLink>
      }
    />
    <ListPage>
      <Content />
    </ListPage>
  </>
);
