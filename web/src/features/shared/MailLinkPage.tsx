import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { messageOf } from '#lib/apiError.ts';
import { mailLinkTexts as t } from '#messages/mailLink.ts';
import styles from './MailLinkPage.module.css';

/** The fragment never reaches a server; mail scanners that open the link press no button. */
const tokenOfAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('t') ?? '';

interface MailLinkPageProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly send: (token: string) => Promise<{ msg: string }>;
}

/** What the link of a mail opens: one button, which does what the mail said. */
export const MailLinkPage = ({ title, text, button, send }: MailLinkPageProps) => {
  const [token] = useState(tokenOfAddress);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => send(token) });
  const hasToken = token !== '';
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Card>
        <p role="status">{data?.msg ?? (hasToken ? text : t.incomplete)}</p>
        <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
        {!data && hasToken && (
          <Button look="primary" busy={isPending} busyText={t.sending} onClick={() => mutate()}>
            {button}
          </Button>
        )}
      </Card>
    </div>
  );
};
