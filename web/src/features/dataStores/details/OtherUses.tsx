import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import type { StoreAccess } from '#contracts/access/routes.ts';
import type { StoreUse, StoreUses } from '#contracts/activity/routes.ts';
import listStyles from '#features/shared/access/AccessList.module.css';
import { formatWhole } from '#lib/format.ts';
import { accessTexts } from '#messages/access.ts';
import { activityTexts as t } from '#messages/activity.ts';
import styles from './OtherUses.module.css';

/** Machines and users of a database itself, who make no calls of AWS. */
const isInNetwork = ({ type, arn }: StoreUse): boolean =>
  type === 'workload' || (type === 'user' && arn === null);

const didOf = (use: StoreUse): string =>
  use.capabilities.map(({ name }) => accessTexts.capabilities[name]).join(', ') ||
  (isInNetwork(use) ? t.connectedOnly : t.settingsOnly);

interface OtherUsesProps {
  readonly uses: StoreUses;
  /** All who can use it through IAM. */
  readonly access: readonly StoreAccess[];
}

/** Who used the store and is not among those who can: gone since, of AWS, or not signed in. */
export const OtherUses = ({ uses, access }: OtherUsesProps) => {
  const known = new Set(access.map(({ arn }) => arn));
  const others = uses.data.filter(({ arn }) => arn === null || !known.has(arn));
  if (others.length === 0) return null;
  return (
    <section aria-label={t.others} className={styles.uses}>
      <h3 className={listStyles.title}>{t.others}</h3>
      <PlainTable caption={t.othersCaption} columns={t.otherColumns} figuresFrom={4}>
        {others.map((use) => (
          <tr key={`${use.type} ${use.arn} ${use.name}`}>
            <th scope="row">{use.name}</th>
            <td>{t.principalTypes[use.type]}</td>
            <td>{didOf(use)}</td>
            <td>
              <Time at={use.lastAt} />
            </td>
            <td className={styles.figure}>{formatWhole(use.days)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
};
