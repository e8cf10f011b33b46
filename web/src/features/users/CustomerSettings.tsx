import { Card } from '#components/Card.tsx';
import { Switch } from '#components/Switch.tsx';
import { useCustomerSettings } from '#lib/rights.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { userTexts } from '#messages/users.ts';
import { type SettingName, useSetting } from './queries.ts';
import styles from './Users.module.css';

interface SettingProps {
  readonly name: SettingName;
  readonly on: boolean;
}

const Setting = ({ name, on }: SettingProps) => {
  const { role } = useSignedIn();
  const { mutate, isPending, variables } = useSetting(name);
  const t = userTexts.settings[name];
  return (
    <div className={styles.setting}>
      <Switch
        label={t.label}
        on={isPending ? variables : on}
        disabled={role !== 'ADMIN' || isPending}
        onChange={(next) => mutate(next)}
      />
      <p>{t.text}</p>
    </div>
  );
};

/** Settings for all users: an ADMIN changes them, others read them. */
export const CustomerSettings = () => {
  const { data } = useCustomerSettings();
  if (data === undefined) return null;
  return (
    <Card className={styles.settings}>
      <Setting name="strictRoles" on={data.strictRoles} />
      <Setting name="mfaRequired" on={data.mfaRequired} />
    </Card>
  );
};
