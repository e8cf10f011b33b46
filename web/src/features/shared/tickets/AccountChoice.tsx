import { useId } from 'react';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { ticketTexts } from '#messages/tickets.ts';
import styles from './Tickets.module.css';

const t = ticketTexts.form;

interface AccountChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Accounts that a ticket without an issue is about: one at least. */
export const AccountChoice = ({ chosen, onChange }: AccountChoiceProps) => {
  const id = useId();
  const { data = [] } = useCloudAccounts();
  const isMissing = chosen.length === 0;
  return (
    <div className={styles.accounts}>
      <label htmlFor={id}>{t.account}</label>
      <select
        id={id}
        multiple
        value={[...chosen]}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange([...target.selectedOptions].map(({ value }) => value))}
      >
        {data.map((account) => (
          <option key={account.id} value={account.id}>
            {account.accountDescription || account.id} ({account.id})
          </option>
        ))}
      </select>
      {isMissing && <p id={`${id}-problem`}>{t.noAccount}</p>}
    </div>
  );
};
