import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { ExportButton } from '#components/ExportButton.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import { type AuditFilter, matches } from '#contracts/auditLog/filter.ts';
import type { AuditEntry } from '#contracts/auditLog/routes.ts';
import { auditActions } from '#contracts/auditLog/words.ts';
import { capitalise, formatWhole } from '#lib/format.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t as shared } from '#messages';
import { userTexts } from '#messages/users.ts';
import { exportAuditLog, useAuditLog } from './auditQueries.ts';
import styles from './Users.module.css';

const t = userTexts.audit;
const everything: AuditFilter = { words: '', action: '' };

const actions = [
  { value: '', label: t.anyKind },
  ...auditActions.map((action) => ({ value: action, label: capitalise(action) })),
];

const Entries = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{t.caption}</caption>
    <thead>
      <tr>
        {[t.when, t.who, t.what, t.on, t.details].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {entries.map(({ _id, at, email, action, target, detail }) => (
        <tr key={_id}>
          <td className={styles.when}>
            <Time at={at} />
          </td>
          <th scope="row">{email}</th>
          <td data-title={t.what}>{capitalise(action)}</td>
          <td data-title={t.on}>{target || '-'}</td>
          <td data-title={t.details}>{detail || '-'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface BarProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
  readonly shown: number;
}

const Bar = ({ filter, onFilter, shown }: BarProps) => {
  const { customerId } = useSignedIn();
  return (
    <div className={styles.bar}>
      <SearchBox
        label={t.search}
        value={filter.words}
        maxLength={100}
        onSearch={(words) => onFilter({ ...filter, words })}
      />
      <SelectLine
        inline
        label={t.kind}
        options={actions}
        value={filter.action}
        onChange={(event) => onFilter({ ...filter, action: event.target.value })}
      />
      <output className={styles.hint}>{t.shown(formatWhole(shown))}</output>
      {(['CSV', 'OCSF'] as const).map((format) => (
        <ExportButton
          key={format}
          format={format}
          disabled={false}
          onExport={exportAuditLog(format, { customerId, ...filter })}
        />
      ))}
    </div>
  );
};

const Log = () => {
  const [filter, setFilter] = useState(everything);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useAuditLog(true);
  if (isPending) return <SkeletonRows rows={6} />;
  if (error && !data)
    return <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  const all = data.pages.flatMap((page) => page.data);
  const shown = all.filter((entry) => matches(entry, filter));
  return (
    <>
      <Bar filter={filter} onFilter={setFilter} shown={shown.length} />
      {shown.length > 0 && <Entries entries={shown} />}
      {shown.length === 0 && <NothingToShow known={all.length} />}
      {hasNextPage && (
        <p className={styles.more}>
          <Button
            busy={isFetchingNextPage}
            busyText={shared.loading}
            onClick={() => void fetchNextPage()}
          >
            {t.more}
          </Button>
        </p>
      )}
    </>
  );
};

const NothingToShow = ({ known }: { readonly known: number }) =>
  known === 0 ? (
    <EmptyState title={t.none} text={t.noneText} />
  ) : (
    <EmptyState title={t.noMatch} text={t.noMatchText} />
  );

/** Audit log of the customer, for ADMINs only. */
export const AuditLog = () => {
  const { role } = useSignedIn();
  return (
    <Card className={styles.list}>
      {role === 'ADMIN' ? <Log /> : <EmptyState title={t.adminsOnly} />}
    </Card>
  );
};
