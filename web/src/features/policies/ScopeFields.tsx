import { lazy, Suspense } from 'react';
import { CheckList } from '#components/CheckList.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { policyTypes } from '#contracts/policy/policy.ts';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { policyTexts } from '#messages/policies.ts';
import type { Draft } from './draft.ts';
import styles from './Policies.module.css';
import { Problem } from './Problem.tsx';

const t = policyTexts.scope;

const StoreChoice = lazy(async () => ({
  default: (await import('./StoreChoice.tsx')).StoreChoice,
}));

interface ScopeFieldsProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onDraft: (draft: Draft) => void;
}

type ChoiceProps = Pick<ScopeFieldsProps, 'draft' | 'onDraft'>;

const AccountChoice = ({ draft, onDraft }: ChoiceProps) => {
  const { data: accounts = [] } = useCloudAccounts();
  if (accounts.length === 0) return <p className={styles.hint}>{t.noAccounts}</p>;
  return (
    <CheckList
      legend={t.accountsLegend}
      options={accounts.map(({ id, accountDescription }) => ({
        value: id,
        label: id,
        note: accountDescription ?? undefined,
      }))}
      chosen={draft.cloudAccountIds}
      onChange={(chosen) => onDraft({ ...draft, cloudAccountIds: [...chosen] })}
    />
  );
};

/** What a policy is about: everything, accounts or data stores. */
export const ScopeFields = ({ draft, problem, onDraft }: ScopeFieldsProps) => (
  <div className={styles.part}>
    <span className={styles.legend}>{t.legend}</span>
    <Segmented
      label={t.legend}
      options={policyTypes.map((value) => ({ value, label: t[value] }))}
      value={draft.type}
      onChange={(type) => onDraft({ ...draft, type })}
    />
    {draft.type === 'accounts' && <AccountChoice draft={draft} onDraft={onDraft} />}
    {draft.type === 'datastores' && (
      <Suspense>
        <StoreChoice
          chosen={draft.datastoreIds}
          onChange={(datastoreIds) => onDraft({ ...draft, datastoreIds: [...datastoreIds] })}
        />
      </Suspense>
    )}
    <Problem text={problem} />
  </div>
);
