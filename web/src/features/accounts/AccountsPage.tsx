import { PageHeader } from '#components/PageHeader.tsx';
import { t } from '#messages';

export const AccountsPage = () => <PageHeader title={t.accounts.title} />;
