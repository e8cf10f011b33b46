import { PageHeader } from '#components/PageHeader.tsx';
import { t } from '#messages';

export const DataStoreDetailsPage = () => <PageHeader title={t.dataStores.title} />;
