import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useInventory } from '../queries.ts';
import { StorePanel } from './StorePanel.tsx';

const Hint = () => {
  const policy = useInventory().data?.inventory.policy;
  return policy ? t.violationsIn(formatWhole(policy.issues), formatWhole(policy.stores)) : null;
};

const filter = { severity: null, filters: 'non-compliant' } as const;

/** Data stores that violate a policy, and which. */
export const PolicyPanel = ({ className }: { readonly className?: string | undefined }) => (
  <StorePanel
    title={t.cards.policy}
    hint={<Hint />}
    className={className}
    filter={filter}
    allTo={`${paths.dataStores}?policy=non-compliant`}
    issuesOf={(id) => `${paths.issuesOfStore(id)}&tab=policy`}
    texts={{
      ...{ bars: t.complianceViolation, counts: t.violations, count: t.violationsOf },
      ...{ rows: t.nonCompliantRows, noBars: t.noViolations, noRows: t.noNonCompliant },
    }}
  />
);
