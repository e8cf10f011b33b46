import { Card } from '#components/Card.tsx';
import { Switch } from '#components/Switch.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { userTexts } from '#messages/users.ts';
import { useCustomerSettings, useStrictRoles } from './queries.ts';
import styles from './Users.module.css';

const t = userTexts.strict;

/** An ADMIN chooses whether an OPERATOR may change things; others see the choice. */
export const StrictRoles = () => {
  const { role } = useSignedIn();
  const { data } = useCustomerSettings();
  const { mutate, isPending, variables } = useStrictRoles();
  if (data === undefined) return null;
  return (
    <Card className={styles.strict}>
      <div className={styles.strictRow}>
        <Switch
          label={t.label}
          on={isPending ? variables : data.strictRoles}
          disabled={role !== 'ADMIN' || isPending}
          onChange={(on) => mutate(on)}
        />
        <p>{t.text}</p>
      </div>
    </Card>
  );
};
