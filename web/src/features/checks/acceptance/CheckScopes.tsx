import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import styles from '#features/shared/acceptance/Acceptance.module.css';
import { type ScopeChoice, ScopeChoices } from '#features/shared/acceptance/ScopeChoices.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import type { ScopeFields, ScopeProblems } from './scopeFields.ts';

interface CheckScopesProps {
  readonly fields: ScopeFields;
  readonly problems: ScopeProblems;
  readonly onFields: (changed: Partial<ScopeFields>) => void;
}

const AccountChoice = ({ fields, problems, onFields }: CheckScopesProps) => {
  const { data: accounts = [] } = useCloudAccounts();
  const named = accounts.map(({ id, accountDescription }) => ({
    value: id,
    label: accountDescription ? `${accountDescription} (${id})` : id,
  }));
  return (
    <SelectLine
      label={t.accountLabel}
      options={[{ value: '', label: t.chooseAccount }, ...named]}
      value={fields.accountId}
      problem={problems.account}
      onChange={({ target }) => onFields({ accountId: target.value })}
    />
  );
};

const ResourceChoice = (props: CheckScopesProps) => (
  <div className={styles.until}>
    <AccountChoice {...props} />
    <TextLine
      label={t.arnLabel}
      placeholder="arn:aws:s3:::bucket"
      maxLength={2048}
      value={props.fields.arn}
      problem={props.problems.arn}
      onChange={({ target }) => props.onFields({ arn: target.value })}
    />
  </div>
);

const TagChoice = ({ fields, problems, onFields }: CheckScopesProps) => (
  <div className={styles.expiry}>
    <TextLine
      label={t.keyLabel}
      maxLength={128}
      value={fields.key}
      problem={problems.key}
      onChange={({ target }) => onFields({ key: target.value })}
    />
    <TextLine
      label={t.valueLabel}
      maxLength={256}
      value={fields.value}
      problem={undefined}
      onChange={({ target }) => onFields({ value: target.value })}
    />
  </div>
);

const choicesOf = (props: CheckScopesProps): ScopeChoice[] => [
  { value: 'customer', label: t.everything, note: t.everythingNote },
  {
    value: 'account',
    label: t.oneAccount,
    note: t.oneAccountNote,
    fields: <AccountChoice {...props} />,
  },
  { value: 'tag', label: t.oneTag, note: t.byTagNote, fields: <TagChoice {...props} /> },
  {
    value: 'resource',
    label: t.oneResource,
    note: t.oneResourceNote,
    fields: <ResourceChoice {...props} />,
  },
];

/** Where a check is accepted: everywhere, in an account, with a tag or on one resource. */
export const CheckScopes = (props: CheckScopesProps) => (
  <ScopeChoices
    legend={t.scope}
    choices={choicesOf(props)}
    value={props.fields.type}
    onChange={(type) => props.onFields({ type: type as ScopeFields['type'] })}
  />
);
