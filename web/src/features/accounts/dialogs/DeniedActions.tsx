import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { accountTexts } from '#messages/accounts.ts';
import styles from './Dialogs.module.css';

const t = accountTexts.denied;

type Denied = ReplyOutput<typeof dataStoreRoutes.listDeniedActions>;

interface DeniedProps {
  readonly denied: Denied;
  /** Actions that the listing of the account lacked. */
  readonly ofAccount: readonly string[];
}

interface DeniedAction {
  readonly action: string;
  readonly stores: Denied;
  readonly isOfAccount: boolean;
}

/** Each action, with the stores that lack it. */
const byAction = ({ denied, ofAccount }: DeniedProps): DeniedAction[] => {
  const actions = new Set([...ofAccount, ...denied.flatMap((store) => store.deniedActions)]);
  return [...actions].toSorted().map((action) => ({
    action,
    stores: denied.filter(({ deniedActions }) => deniedActions.includes(action)),
    isOfAccount: ofAccount.includes(action),
  }));
};

const Cost = ({ stores, isOfAccount }: DeniedAction) => (
  <ul className={styles.cost}>
    {isOfAccount && <li>{t.ofAccount}</li>}
    {stores.map(({ datastoreId, assetId, name, analysis }) => (
      <li key={datastoreId}>
        <Link to={paths.dataStoreDetails(datastoreId, assetId)}>{name}</Link> {t.state[analysis]}
      </li>
    ))}
  </ul>
);

/** Each action that the scanner lacks, with what it costs. */
export const DeniedTable = (props: DeniedProps) =>
  byAction(props).length === 0 ? (
    <p className={styles.hint}>{t.none}</p>
  ) : (
    <>
      <p className={styles.hint}>{t.lead}</p>
      <RowsExport
        file="denied-actions"
        rows={byAction(props)}
        columns={async () => (await import('./deniedCsv.ts')).deniedCsv}
      />
      <table className={styles.table}>
        <caption className="visually-hidden">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.action}</th>
            <th scope="col">{t.stores}</th>
          </tr>
        </thead>
        <tbody>
          {byAction(props).map((denied) => (
            <tr key={denied.action}>
              <th scope="row">{denied.action}</th>
              <td>
                <Cost {...denied} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

/** What the role of the scanner in an account lacks. */
export const DeniedActions = ({
  accountId,
  ofAccount,
}: Pick<DeniedProps, 'ofAccount'> & { readonly accountId: string }) => {
  const { customerId } = useSignedIn();
  const request = { customerId, cloudAccountId: accountId };
  const { data, error, refetch } = useRead(dataStoreRoutes.listDeniedActions, request);
  return (
    <section className={styles.period} aria-label={t.title}>
      <h3>{t.title}</h3>
      {data && <DeniedTable denied={data} ofAccount={ofAccount} />}
      {!data && !error && <SkeletonLines lines={2} />}
      {!data && error && <ErrorState inline error={error} onRetry={() => void refetch()} />}
    </section>
  );
};
