import { Link } from 'react-router-dom';
import { FactList } from '#components/FactList.tsx';
import styles from '#components/PlainTable.module.css';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import type { AccessSource } from '#contracts/activity/liveness.ts';
import type { ActivityEntry } from '#contracts/activity/routes.ts';
import listStyles from '#features/shared/access/AccessList.module.css';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { identityActivityTexts as t } from '#messages/identityActivity.ts';
import { liveAccessTexts } from '#messages/liveAccess.ts';

type Location = AccessSource['sourceIdentity']['sourceIPAddressLocations'][number];

const placeOf = ({ sourceIPAddress, sourceAsset, city, country, region }: Location): string =>
  [sourceIPAddress || sourceAsset, city, country || region].filter(Boolean).join(', ');

const fromOf = ({ sourceIdentity }: AccessSource): string =>
  sourceIdentity.sourceIPAddressLocations.map(placeOf).join(' · ') ||
  liveAccessTexts.types[sourceIdentity.sourceType];

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

const StoreName = ({ datastore }: Pick<ActivityEntry, 'datastore'>) =>
  datastore.id === null ? (
    datastore.name
  ) : (
    <Link to={paths.dataStoreDetails(datastore.id, datastore.assetId)} className={listStyles.link}>
      {datastore.name}
    </Link>
  );

const Line = ({
  entry,
  source,
}: {
  readonly entry: ActivityEntry;
  readonly source: AccessSource;
}) => (
  <tr>
    <td>
      <Time at={entry.lastAt} />
    </td>
    <th scope="row">
      <StoreName datastore={entry.datastore} />
    </th>
    <td>
      {source.operations.map(({ name }) => name).join(', ')}
      <div className={listStyles.quiet}>{fromOf(source)}</div>
    </td>
    <td className={styles.figure}>{formatWhole(sum(source.operations))}</td>
    <td className={styles.figure}>
      {formatWhole(sum(source.operations.flatMap(({ errorCodes }) => errorCodes)))}
    </td>
  </tr>
);

/** Ten minutes a row, the newest first: a sheet has no room for more than five columns. */
export const ActivityEntries = ({ entries }: { readonly entries: readonly ActivityEntry[] }) => {
  const [last] = entries;
  if (last === undefined) return <p className={listStyles.quiet}>{t.none}</p>;
  const at = <TimeIn at={last.lastAt} sentence={(time) => `${time} · ${last.datastore.name}`} />;
  return (
    <>
      <FactList facts={[{ label: t.lastActivity, value: at }]} />
      <PlainTable caption={t.caption} columns={t.columns} figuresFrom={3}>
        {entries.flatMap((entry) =>
          entry.ten_minutes.sources.map((source) => (
            <Line
              key={JSON.stringify([entry.datastore.assetId, entry.lastAt, source])}
              entry={entry}
              source={source}
            />
          )),
        )}
      </PlainTable>
    </>
  );
};
