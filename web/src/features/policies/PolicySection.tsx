import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Policy, PolicyCategory } from '#contracts/policy/policy.ts';
import { policyTexts as t } from '#messages/policies.ts';
import styles from './Policies.module.css';

interface ItemProps {
  readonly policy: Policy;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const scopeText = ({ type, cloudAccountIds, datastoreIds }: Policy): string => {
  if (type === 'accounts') return t.about.accounts(cloudAccountIds.length);
  if (type === 'datastores') return t.about.datastores(datastoreIds.length);
  return t.about.customer;
};

const triggerNames = {
  datastore_risk_critical: t.critical,
  datastore_risk_high: t.high,
  direct_anomaly: t.direct,
  indirect_anomaly: t.indirect,
} as const;

/** What a policy says, in short. */
const factsOf = (policy: Policy): string[] => {
  const tags = [...policy.piiTags, ...policy.sensitivityTags, ...policy.customTags];
  return [
    scopeText(policy),
    ...policy.triggerCondition.map((trigger) => triggerNames[trigger]),
    ...policy.alerting_action.map((action) => t.actions[action]),
    ...(policy.policies.length > 0 ? [t.about.rules(policy.policies.length)] : []),
    ...(tags.length > 0 ? [t.about.tags(tags.join(', '))] : []),
  ];
};

const PolicyItem = ({ policy, onEdit, onDelete }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h3 dir="auto">{policy.name}</h3>
      <IconButton changes label={t.edit(policy.name)} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton changes label={t.remove(policy.name)} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
    {policy.description !== '' && <p dir="auto">{policy.description}</p>}
    <p className={styles.hint}>{factsOf(policy).join(' · ')}</p>
    {policy.policies.length > 0 && (
      <ul className={styles.rules}>
        {policy.policies.map(({ rule, description }) => (
          <li key={rule}>{description}</li>
        ))}
      </ul>
    )}
  </li>
);

interface PolicySectionProps {
  readonly category: PolicyCategory;
  /** Undefined while they load. */
  readonly policies: readonly Policy[] | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (policy: Policy) => void;
  readonly onDelete: (policy: Policy) => void;
}

const Items = ({ category, policies, onEdit, onDelete }: Omit<PolicySectionProps, 'onAdd'>) => {
  if (policies === undefined) return <SkeletonLines lines={3} />;
  const { none, noneText } = t[category];
  if (policies.length === 0) return <EmptyState title={none} text={noneText} />;
  return (
    <ul className={styles.list}>
      {policies.map((policy) => (
        <PolicyItem
          key={policy._id}
          policy={policy}
          onEdit={() => onEdit(policy)}
          onDelete={() => onDelete(policy)}
        />
      ))}
    </ul>
  );
};

/** The policies of one category, with add, edit and delete. */
export const PolicySection = ({ onAdd, ...rest }: PolicySectionProps) => (
  <div className={styles.section}>
    <Card title={t[rest.category].title}>
      <div className={styles.lead}>
        <p className={styles.hint}>{t[rest.category].lead}</p>
        <Button
          changes
          look="primary"
          aria-label={rest.category === 'alerting' ? t.addAlerting : t.addCompliance}
          onClick={onAdd}
        >
          <Plus size={16} aria-hidden />
          {t.add}
        </Button>
      </div>
      <Items {...rest} />
    </Card>
  </div>
);
