import { Link } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Nothing } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { complianceRoutes, type FailingResource } from '#contracts/check/complianceRoutes.ts';
import type { Framework } from '#contracts/check/frameworks.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { requirementTexts as words } from '#messages/requirement.ts';
import { useAccountParameter } from '../useAccountParameter.ts';
import styles from './Requirement.module.css';

const Resource = ({ row }: { readonly row: FailingResource }) => (
  <li>
    <div className={styles.line}>
      <Link
        to={paths.issueDetails(
          row.vulnerabilityID,
          row.instanceLocation,
          row.securityIssueInstanceId,
        )}
        className={styles.link}
      >
        {row.name}
      </Link>
      {row.sensitivity === null ? null : (
        <Chip tone="accent">{words.sensitivity(formatWhole(row.sensitivity))}</Chip>
      )}
      {row.risk_accepted ? <Chip tone="quiet">{words.accepted}</Chip> : null}
    </div>
    <p className={styles.quiet}>
      {row.title} · {row.type} · {row.cloudAccountId}
    </p>
  </li>
);

interface FailingResourcesProps {
  readonly framework: Framework;
  /** Absent: those of all requirements of the framework. */
  readonly requirement?: string;
}

/** Resources that fail checks, those with the most sensitive data first. */
export const FailingResources = (of: FailingResourcesProps) => {
  const { data, error, refetch } = useRead(complianceRoutes.listFailingResources, {
    ...of,
    ...useAccountParameter(),
  });
  if (error && !data)
    return <ErrorState error={error} fallback={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.data.length === 0) return <Nothing text={words.noResources} />;
  return (
    <>
      <ul className={styles.items}>
        {data.data.map((row) => (
          <Resource key={row.securityIssueInstanceId} row={row} />
        ))}
      </ul>
      {data.count > data.data.length ? (
        <p className={styles.quiet}>
          {words.shown(formatWhole(data.data.length), formatWhole(data.count))}
        </p>
      ) : null}
    </>
  );
};
