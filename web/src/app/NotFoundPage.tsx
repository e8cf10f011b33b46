import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
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
            <Link to={paths.home}>{t.pages.goHome}</Link>
            <Link to={paths.dataStores}>{t.pages.goData}</Link>
          </span>
        }
      />
    </Card>
  </>
);
