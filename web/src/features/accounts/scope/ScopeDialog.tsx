import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { type AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import { messageOf } from '#lib/apiError.ts';
import { useMayManage } from '#lib/rights.ts';
import { scopeTexts as t } from '#messages/accountScope.ts';
import { usePreview, useSaveScope, useScope, type VersionedScope } from './queries.ts';
import styles from './Scope.module.css';
import { ScopeFields } from './ScopeFields.tsx';
import { ScopePreview } from './ScopePreview.tsx';
import { type EnteredScope, enteredOf, scopeOfEntered } from './scopeForm.ts';

interface ScopeDialogProps {
  readonly account: CloudAccount;
  readonly onClose: () => void;
}

interface PreviewedProps {
  readonly accountId: string;
  readonly scope: AccountScope | undefined;
}

const Previewed = ({ accountId, scope }: PreviewedProps) => {
  const { data, error } = usePreview(accountId, scope);
  return (
    <section className={styles.preview} aria-live="polite">
      {data && <ScopePreview preview={data} />}
      {!data && error && <FormAlert text={messageOf(error, t.previewFailed)} />}
      {!data && !error && <p className={styles.hint}>{t.previewing}</p>}
    </section>
  );
};

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const ScopeForm = ({
  account: { id },
  onClose,
  read,
}: ScopeDialogProps & { readonly read: VersionedScope }) => {
  // What the form began with, however often it is read again.
  const [before] = useState(read);
  const mayManage = useMayManage();
  const save = useSaveScope(id, onClose);
  const { register, watch, reset } = useForm<EnteredScope>({
    defaultValues: enteredOf(before.scope, ownTimeZone()),
  });
  const entered = watch();
  const { scope, problems = {} } = scopeOfEntered(entered);
  return (
    <FormDialog
      title={`${t.title} · ${id}`}
      size="wide"
      submit={t.save}
      submitting={t.saving}
      busy={save.isPending}
      disabled={scope === undefined || !mayManage}
      onSubmit={(event) => {
        event.preventDefault();
        if (scope !== undefined) save.mutate({ scope, before });
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t.lead}</p>
      <FormAlert text={save.error ? messageOf(save.error, t.failed) : undefined} />
      <Previewed accountId={id} scope={scope} />
      <ScopeFields register={register} problems={problems} timeZone={entered.timeZone} />
      <p className={styles.hint}>{t.optOut(OPT_OUT_TAG, OPT_OUT_VALUE)}</p>
      <div>
        <Button
          look="link"
          size="small"
          onClick={() => reset(enteredOf(everything, ownTimeZone()))}
        >
          {t.everything}
        </Button>
      </div>
    </FormDialog>
  );
};

/** Shows and sets what scans of an account may read, with a preview. */
export const ScopeDialog = (props: ScopeDialogProps) => {
  const { account, onClose } = props;
  const { data, error, refetch } = useScope(account.id);
  if (data) return <ScopeForm {...props} read={data} />;
  return (
    <Modal title={`${t.title} · ${account.id}`} size="wide" onClose={onClose}>
      {error ? (
        <ErrorState error={error} fallback={t.readFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Modal>
  );
};
