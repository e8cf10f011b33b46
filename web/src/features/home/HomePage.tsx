import { PageHeader } from '#components/PageHeader.tsx';
import { t } from '#messages';

export const HomePage = () => <PageHeader title={t.pages.dashboard} />;
