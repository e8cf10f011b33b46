import { PageHeader } from '#components/PageHeader.tsx';
import { t } from '#messages';

export const DataStoresPage = () => <PageHeader title={t.dataStores.title} />;
