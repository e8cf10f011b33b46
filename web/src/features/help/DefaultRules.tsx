import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { helpTexts as t } from '#messages/help.ts';

/** The rules that the product offers, as its policies name them. */
export const DefaultRules = () => {
  const { customerId } = useSignedIn();
  const { data, error, refetch } = useRead(policyRoutes.listPredefinedRules, { customerId });
  if (error && !data) return <ErrorState inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <ul aria-label={t.rules}>
      {data.map(({ rule, description }) => (
        <li key={rule}>{description}</li>
      ))}
    </ul>
  );
};
