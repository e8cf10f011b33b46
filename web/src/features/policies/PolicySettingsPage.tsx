import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import type { Policy, PolicyCategory } from '#contracts/policy/policy.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { t as shared } from '#messages';
import { policyTexts as t } from '#messages/policies.ts';
import { DeletePolicyDialog } from './DeletePolicyDialog.tsx';
import { PolicySection } from './PolicySection.tsx';
import { usePolicies } from './queries.ts';

const PolicyDialog = lazy(async () => ({
  default: (await import('./PolicyDialog.tsx')).PolicyDialog,
}));

type Open =
  | { readonly kind: 'add'; readonly category: PolicyCategory }
  | { readonly kind: 'edit' | 'delete'; readonly policy: Policy };

const Dialog = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  switch (open.kind) {
    case 'add':
      return <PolicyDialog category={open.category} onClose={onClose} />;
    case 'edit':
      return (
        <PolicyDialog category={open.policy.category} policy={open.policy} onClose={onClose} />
      );
    case 'delete':
      return <DeletePolicyDialog policy={open.policy} onClose={onClose} />;
  }
};

/** Alerting and compliance policies of the customer. */
export const PolicySettingsPage = () => {
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = usePolicies();
  return (
    <>
      <PageHeader
        title={shared.pages.policySettings}
        note={t.lead}
        actions={
          <RowsExport
            file="policies"
            rows={data?.policies}
            columns={async () => (await import('./policiesCsv.ts')).policiesCsv}
          />
        }
      />
      {error && !data ? (
        <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />
      ) : (
        (['alerting', 'compliance'] as const).map((category) => (
          <PolicySection
            key={category}
            category={category}
            policies={data?.policies.filter((policy) => policy.category === category)}
            onAdd={() => setOpen({ kind: 'add', category })}
            onEdit={(policy) => setOpen({ kind: 'edit', policy })}
            onDelete={(policy) => setOpen({ kind: 'delete', policy })}
          />
        ))
      )}
      <Suspense>{open && <Dialog open={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
};
