import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { roleRules } from '#contracts/user/roleRules.ts';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t as shared } from '#messages';
import { userTexts } from '#messages/users.ts';
import { type Role, useInvite } from './queries.ts';
import styles from './Users.module.css';

const t = userTexts.invite;
const MAX_EMAIL = 50;

interface Fields {
  readonly email: string;
  readonly role: Role | '';
}

const operatorRoles = [
  { value: '', label: '-' },
  { value: 'OPERATOR', label: userTexts.operator },
];
const adminRoles = [...operatorRoles, { value: 'ADMIN', label: userTexts.admin }];

const trimmed = (text: string): string => text.trim();

/** Form for the address and the role; the user gets a link by mail. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const isAdmin = useSignedIn().role === 'ADMIN';
  const { mutateAsync, error } = useInvite();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: '', role: 'OPERATOR' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, role }) => {
    if (role !== '') await mutateAsync({ email, role }).then(onClose, () => undefined);
  });
  return (
    <Modal
      title={t.title}
      size="small"
      onClose={onClose}
      footer={<Footer form={id} busy={isSubmitting} onClose={onClose} />}
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.hint}>{t.lead}</p>
        <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
        <TextLine
          label={t.email}
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL}
          data-autofocus
          problem={errors.email?.message}
          {...register('email', { required: t.emailRequired, setValueAs: trimmed })}
        />
        <SelectLine
          label={t.role}
          options={isAdmin ? adminRoles : operatorRoles}
          problem={errors.role?.message}
          {...register('role', { required: t.roleRequired })}
        />
        {!isAdmin && <p className={styles.hint}>{roleRules.inviteAdmin}</p>}
      </form>
    </Modal>
  );
};

interface FooterProps {
  readonly form: string;
  readonly busy: boolean;
  readonly onClose: () => void;
}

const Footer = ({ form, busy, onClose }: FooterProps) => (
  <>
    <Button onClick={onClose}>{shared.cancel}</Button>
    <Button type="submit" form={form} look="primary" busy={busy} busyText={t.sending}>
      {t.send}
    </Button>
  </>
);
