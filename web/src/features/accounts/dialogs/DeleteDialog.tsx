import { CircleCheck } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { Modal } from '#components/Modal.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { messageOf } from '#lib/apiError.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { ConsoleLink } from '../ConsoleLink.tsx';
import { useDeleteAccount, useDeleteStack, useStackGone } from '../queries.ts';
import styles from './Dialogs.module.css';

const t = accountTexts.deletion;

type StackState = 'asking' | 'present' | 'deleting' | 'gone';

const texts: Readonly<Record<StackState, string>> = {
  asking: t.checking,
  present: t.present,
  deleting: t.waiting,
  gone: t.gone,
};

const Progress = ({ state }: { readonly state: StackState }) => (
  <p className={styles.progress} role="status">
    {state === 'gone' && <CircleCheck size={18} className={styles.good} aria-hidden />}
    {(state === 'asking' || state === 'deleting') && <Spinner />}
    {texts[state]}
  </p>
);

interface RemoveStackProps {
  readonly account: CloudAccount;
  readonly state: StackState;
}

const RemoveStack = ({ account, state }: RemoveStackProps) => {
  const { mutate, isPending, error, data } = useDeleteStack();
  return (
    <li>
      <h3>{t.first}</h3>
      <p className={styles.hint}>{t.firstText}</p>
      {state !== 'gone' && (
        <Button busy={isPending} busyText={t.launching} onClick={() => mutate(account.id)}>
          {t.launch}
        </Button>
      )}
      {data && <ConsoleLink {...data} />}
      <FormAlert text={error ? messageOf(error, t.launchFailed) : undefined} />
      {account.failure !== null && state === 'deleting' && <FormAlert text={account.failure} />}
      <Progress state={state} />
    </li>
  );
};

const stateOf = (
  { status }: CloudAccount,
  { isGone, isPending }: Pick<ReturnType<typeof useStackGone>, 'isGone' | 'isPending'>,
): StackState => {
  if (isGone) return 'gone';
  if (status === 'deleting_stack') return 'deleting';
  return isPending ? 'asking' : 'present';
};

interface DeleteDialogProps {
  readonly account: CloudAccount;
  readonly onClose: () => void;
}

/** Deletes an account in two stages: its stack in AWS, then the account here. */
export const DeleteDialog = ({ account, onClose }: DeleteDialogProps) => {
  const read = useStackGone(account, account.status === 'deleting_stack');
  const state = stateOf(account, read);
  const { mutate, isPending, error } = useDeleteAccount();
  const remove = (): void => mutate(account.id, { onSuccess: onClose });
  return (
    <Modal
      title={`${t.title} · ${account.id}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button
            look="danger"
            disabled={state !== 'gone'}
            busy={isPending}
            busyText={t.deleting}
            onClick={remove}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <ol className={styles.stages}>
        <RemoveStack account={account} state={state} />
        <li>
          <h3>{t.second}</h3>
          <p className={styles.hint}>{t.secondText}</p>
          <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
          {read.error && (
            <ErrorState inline error={read.error} onRetry={() => void read.refetch()} />
          )}
        </li>
      </ol>
    </Modal>
  );
};
