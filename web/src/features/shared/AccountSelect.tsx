import { Check, ChevronDown, Layers } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Popover } from '#components/Popover.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { accountPages } from '#lib/accountLink.ts';
import { chooseAccount, useAccountFilter, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './AccountSelect.module.css';

/** The page of identities has a choice of its own. */
const enabledOn = accountPages.filter((path) => path !== paths.identity);

const nameOf = ({ id, accountDescription }: CloudAccount): string => accountDescription || id;

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons.at((at + step) % buttons.length)?.focus();
};

interface OptionProps {
  readonly id: string | null;
  readonly name: string;
  readonly chosen: boolean;
}

const Option = ({ id, name, chosen }: OptionProps) => {
  const choose = (event: MouseEvent<HTMLElement>): void => {
    chooseAccount(id);
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  return (
    <li>
      <button type="button" className={styles.option} aria-pressed={chosen} onClick={choose}>
        <span className={styles.name}>{name}</span>
        {id !== null && name !== id && <span className={styles.id}>{id}</span>}
        {chosen && <Check size={15} aria-hidden />}
      </button>
    </li>
  );
};

const Face = ({ text }: { readonly text: string }) => (
  <>
    <Layers size={15} aria-hidden />
    <span className={styles.text}>{text}</span>
    <ChevronDown size={14} aria-hidden />
  </>
);

const Options = ({ accounts }: { readonly accounts: readonly CloudAccount[] }) => {
  const chosen = useAccountFilter();
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      <Option id={null} name={t.header.all} chosen={chosen === null} />
      {accounts.map((account) => (
        <Option
          key={account.id}
          id={account.id}
          name={nameOf(account)}
          chosen={chosen === account.id}
        />
      ))}
    </ul>
  );
};

/** A stored account that is no longer connected would leave every list empty. */
const useForgetGone = (accounts: readonly CloudAccount[], chosen: string | null): void => {
  const gone = accounts.length > 0 && accounts.every(({ id }) => id !== chosen);
  useEffect(() => {
    if (gone && chosen !== null) chooseAccount(null);
  }, [gone, chosen]);
};

const useChosenText = (): string => {
  const { data: accounts = [] } = useCloudAccounts();
  const chosen = useAccountFilter();
  useForgetGone(accounts, chosen);
  const account = accounts.find(({ id }) => id === chosen);
  return account ? nameOf(account) : (chosen ?? t.header.all);
};

interface AccountMenuProps {
  /** Label of the choice, where a page has one of its own. */
  readonly label?: string;
}

/** The account whose data the lists show: 'All' or the stored value. */
export const AccountMenu = ({ label = t.header.account }: AccountMenuProps) => {
  const { data: accounts = [], isError } = useCloudAccounts();
  const text = useChosenText();
  return (
    <Popover
      label={`${label}: ${text}`}
      icon={<Face text={text} />}
      iconOnly
      className={styles.button}
    >
      {isError && <p className={styles.failed}>{t.header.accountsFailed}</p>}
      <Options accounts={accounts} />
    </Popover>
  );
};

const RestingSelect = () => {
  const text = useChosenText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled
      aria-label={`${t.header.account}: ${text}`}
      title={t.header.accountElsewhere}
    >
      <Face text={text} />
    </button>
  );
};

/** Account filter in the header. On pages that it does not apply to it is disabled and shows why. */
export const AccountSelect = () => {
  const { pathname } = useLocation();
  return enabledOn.includes(pathname) ? <AccountMenu /> : <RestingSelect />;
};
