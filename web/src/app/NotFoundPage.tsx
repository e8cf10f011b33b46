import { Compass } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './shell/Shell.module.css';

export const NotFoundPage = () => (
  <>
    <PageHeader title={t.pages.notFoundTitle} />
    <Card>
      <EmptyState
        icon={<Compass size={20} />}
        title={t.pages.notFound}
        action={
          <span className={styles.links}>
            <ButtonLink to={paths.home} look="primary">
              {t.pages.goHome}
            </ButtonLink>
            <ButtonLink to={paths.dataStores}>{t.pages.goData}</ButtonLink>
          </span>
        }
      />
    </Card>
  </>
);
