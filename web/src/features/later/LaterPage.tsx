import { CalendarClock } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './LaterPage.module.css';

export interface LaterPageProps {
  readonly title: string;
  /** Before the sign-in: a narrow page with a link back. */
  readonly outside?: boolean;
}

/** Page of a route whose part of the product is not built yet. */
export const LaterPage = ({ title, outside = false }: LaterPageProps) => (
  <div className={outside ? styles.outside : undefined}>
    <PageHeader title={title} />
    <Card>
      <EmptyState
        icon={<CalendarClock size={20} />}
        title={t.pages.later}
        action={
          <ButtonLink to={outside ? paths.home : paths.dataStores}>
            {outside ? t.login.backToLogin : t.pages.goData}
          </ButtonLink>
        }
      />
    </Card>
  </div>
);
