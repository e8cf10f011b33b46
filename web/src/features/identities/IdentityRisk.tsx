import { Chip } from '#components/Chip.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Nothing, SheetPart } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessRoutes } from '#contracts/access/routes.ts';
import type { ReachRisk } from '#contracts/risk/reach.ts';
import styles from '#features/shared/risk/ReachRisk.module.css';
import { ReachRiskPart } from '#features/shared/risk/ReachRisk.tsx';
import { useRead } from '#lib/query.ts';
import { reachRiskTexts as t } from '#messages/reachRisk.ts';

const Flags = ({ flags }: Pick<ReachRisk, 'flags'>) =>
  flags.length === 0 ? null : (
    <SheetPart title={t.flags}>
      <p className={styles.line}>
        {flags.map((flag) => (
          <Chip key={flag} tone="moderate">
            {t.flagWords[flag]}
          </Chip>
        ))}
      </p>
    </SheetPart>
  );

/** What makes the risk of an identity, and what of it makes abuse easier or worse. */
export const IdentityRiskPart = ({ id }: { readonly id: string }) => {
  const { data, isError, error, refetch } = useRead(accessRoutes.getIdentityRisk, { id });
  if (data === undefined)
    return isError ? (
      <ErrorState inline error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={4} />
    );
  if (data.risk === null) return <Nothing text={t.notYet} />;
  return (
    <>
      <ReachRiskPart {...data.risk} nothing="identity" />
      <Flags flags={data.risk.flags} />
    </>
  );
};
