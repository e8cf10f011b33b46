import { SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FactList, SheetLink } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { SheetHead } from '#features/shared/SheetHead.tsx';
import { isUnknown } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { IdentityIcon } from './IdentityIcon.tsx';
import { LastActivity } from './LastActivity.tsx';
import { LastUsed } from './LastUsed.tsx';
import { useIdentity } from './queries.ts';
import { mfaText } from './words.ts';

const words = t.sheet;

const IdentityAccessPart = lazy(async () => ({
  default: (await import('./IdentityAccess.tsx')).IdentityAccessPart,
}));
const IdentityActivityPart = lazy(async () => ({
  default: (await import('./IdentityActivity.tsx')).IdentityActivityPart,
}));
const IdentityRiskPart = lazy(async () => ({
  default: (await import('./IdentityRisk.tsx')).IdentityRiskPart,
}));

const About = ({ row }: { readonly row: IdentityRow }) => (
  <FactList
    facts={[
      { label: words.type, value: t.kinds[row.type] },
      { label: words.account, value: row.cloudAccountId },
      { label: words.lastUsed, value: <LastUsed {...row} /> },
      { label: words.lastActivity, value: <LastActivity {...row} /> },
      { label: words.mfa, value: mfaText(row) },
      { label: words.policies, value: formatWhole(row.policies) },
      { label: words.discovered, value: <Time at={row.discoveredOn} /> },
      {
        label: words.issues,
        value: <SheetLink to={paths.issuesOfAsset(row.identityId)}>{words.openIssues}</SheetLink>,
      },
    ]}
  />
);

interface ContentProps {
  readonly query: ReturnType<typeof useIdentity>;
  readonly row: IdentityRow | undefined;
}

const Content = ({ query, row }: ContentProps) => {
  if (row) {
    return (
      <>
        <SheetHead
          icon={<IdentityIcon kind={row.type} />}
          kind={t.kinds[row.type]}
          score={row.cdDatastoreRiskScore}
          noScore={t.noScore}
          arn={row.identityId}
          copyArn={words.copyArn}
        />
        <About row={row} />
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <IdentityRiskPart id={row.id} />
        </Suspense>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <IdentityAccessPart id={row.id} />
        </Suspense>
        {row.type === 'group' ? null : (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <IdentityActivityPart id={row.id} />
          </Suspense>
        )}
      </>
    );
  }
  if (query.isPending) return <SkeletonLines lines={8} />;
  if (query.isError && !isUnknown(query.error))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <EmptyState icon={<SearchX size={20} />} title={words.gone} text={words.goneText} />;
};

interface IdentitySheetProps {
  readonly arn: string;
  /** Its row of the list, shown while details load. */
  readonly listed: IdentityRow | undefined;
  readonly onClose: () => void;
}

/** Details of one identity, at the side of the list. */
export const IdentitySheet = ({ arn, listed, onClose }: IdentitySheetProps) => {
  const query = useIdentity(arn);
  const row = query.data ? query.data.data[0] : listed;
  return (
    <Modal title={row?.name ?? words.title} size="sheet" onClose={onClose}>
      <Content query={query} row={row} />
    </Modal>
  );
};
