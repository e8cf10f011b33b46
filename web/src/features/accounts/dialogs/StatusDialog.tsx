import { useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { FactList } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { Time } from '#components/Time.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { MonthlyCap } from '../cost/MonthlyCap.tsx';
import { useAccountStatus } from '../queries.ts';
import { DeniedActions } from './DeniedActions.tsx';
import styles from './Dialogs.module.css';

const t = accountTexts.status;

type Report = NonNullable<ReturnType<typeof useAccountStatus>['data']>;
type Period = keyof Report['stats'];
type Cost = Report['stats'][Period]['aggregate'];

const periods = ['monthly', 'weekly', 'daily', 'hourly'] as const satisfies readonly Period[];
const tabs = periods.map((value) => ({ value, label: t.period[value] }));

const Figures = ({ totalExecutionTime, estimatedCost }: Cost) => (
  <>
    <td>{totalExecutionTime.toFixed(2)}</td>
    <td>{estimatedCost.toFixed(6)}</td>
  </>
);

interface PeriodTableProps {
  readonly period: Period;
  readonly stats: Report['stats'][Period];
}

/** Execution time and cost of each function, and of all of them. */
export const PeriodTable = ({ period, stats: { aggregate, detailed } }: PeriodTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{t.caption(t.period[period])}</caption>
    <thead>
      <tr>
        <th scope="col">{t.function}</th>
        <th scope="col">{t.time}</th>
        <th scope="col">{t.cost}</th>
      </tr>
    </thead>
    <tbody>
      {detailed.map(({ funcName, ...cost }) => (
        <tr key={funcName}>
          <th scope="row">{funcName}</th>
          <Figures {...cost} />
        </tr>
      ))}
      {detailed.length === 0 && (
        <tr>
          <td className={styles.none} colSpan={3}>
            {t.none}
          </td>
        </tr>
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{t.total}</th>
        <Figures {...aggregate} />
      </tr>
    </tfoot>
  </table>
);

const Facts = ({ report }: { readonly report: Report }) => (
  <FactList
    facts={[
      { label: accountTexts.add.accountId, value: report.cloudAccountId },
      { label: t.role, value: report.awsRoleARN },
      { label: t.onboarded, value: <Time at={report.onboardedOn} /> },
      { label: t.frequency, value: shared.accounts.frequency[report.dataScanFrequency] },
      {
        label: t.heartbeat,
        value: report.lastHeartbeat === null ? t.noHeartbeat : <Time at={report.lastHeartbeat} />,
      },
    ]}
  />
);

const Report = ({ report }: { readonly report: Report }) => {
  const [period, setPeriod] = useState<Period>('monthly');
  return (
    <>
      <Facts report={report} />
      <MonthlyCap
        accountId={report.cloudAccountId}
        scanning={report.scanning}
        frequency={report.dataScanFrequency}
      />
      <DeniedActions accountId={report.cloudAccountId} ofAccount={report.deniedActions} />
      <div className={styles.period}>
        <Tabs label={t.periods} tabs={tabs} value={period} onChange={setPeriod}>
          <PeriodTable period={period} stats={report.stats[period]} />
        </Tabs>
      </div>
    </>
  );
};

interface StatusDialogProps {
  readonly account: CloudAccount;
  readonly onClose: () => void;
}

/** What the stack of an account reported, and what it cost. */
export const StatusDialog = ({ account, onClose }: StatusDialogProps) => {
  const { data, error, refetch } = useAccountStatus(account.id);
  return (
    <Modal title={`${t.title} · ${account.id}`} size="wide" onClose={onClose}>
      {data && <Report report={data} />}
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && (
        <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
};
