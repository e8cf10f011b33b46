import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FactList, SheetPart } from '#components/FactList.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import type { AccessSource } from '#contracts/activity/liveness.ts';
import { type ActivityEntry, activityRoutes } from '#contracts/activity/routes.ts';
import listStyles from '#features/shared/access/AccessList.module.css';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { readKey } from '#lib/query.ts';
import { t as shared } from '#messages';
import { identityActivityTexts as t } from '#messages/identityActivity.ts';
import { liveAccessTexts } from '#messages/liveAccess.ts';

/** Pages, newest first. */
const useIdentityActivity = (id: string) => {
  const { customerId } = useScope();
  return useInfiniteQuery({
    queryKey: readKey(activityRoutes.listIdentityActivity, { customerId, id }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        activityRoutes.listIdentityActivity,
        pageParam === undefined ? { id } : { id, before: pageParam },
        { signal },
      ),
    getNextPageParam: ({ before }) => before ?? undefined,
  });
};

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
    <td>{source.operations.map(({ name }) => name).join(', ')}</td>
    <td>{fromOf(source)}</td>
    <td>{formatWhole(sum(source.operations))}</td>
    <td>{formatWhole(sum(source.operations.flatMap(({ errorCodes }) => errorCodes)))}</td>
  </tr>
);

const Entries = ({ entries }: { readonly entries: readonly ActivityEntry[] }) => {
  const [last] = entries;
  if (last === undefined) return <p className={listStyles.quiet}>{t.none}</p>;
  const at = <TimeIn at={last.lastAt} sentence={(time) => `${time} · ${last.datastore.name}`} />;
  return (
    <>
      <FactList facts={[{ label: t.lastActivity, value: at }]} />
      <PlainTable wide caption={t.caption} columns={t.columns} figuresFrom={4}>
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

/** What an identity did with data stores, when and where from, and when it last did. */
export const IdentityActivityPart = ({ id }: { readonly id: string }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useIdentityActivity(id);
  return (
    <SheetPart title={t.title}>
      {data ? (
        <Entries entries={data.pages.flatMap((page) => page.data)} />
      ) : error ? (
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      {hasNextPage ? (
        <Button
          size="small"
          busy={isFetchingNextPage}
          busyText={shared.loading}
          onClick={() => void fetchNextPage()}
        >
          {t.more}
        </Button>
      ) : null}
    </SheetPart>
  );
};
