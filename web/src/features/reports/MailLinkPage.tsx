import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { reportRoutes } from '#contracts/report/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { reportTexts } from '#messages/reports.ts';

const t = reportTexts.mailLinks;

/** The fragment never reaches a server; mail scanners that open the link press no button. */
const tokenOfAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('t') ?? '';

interface LinkProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly send: (token: string) => Promise<{ msg: string }>;
}

const LinkPage = ({ title, text, button, send }: LinkProps) => {
  const [token] = useState(tokenOfAddress);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => send(token) });
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <p role="status">{data?.msg ?? text}</p>
        <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
        {!data && (
          <Button look="primary" busy={isPending} busyText={t.sending} onClick={() => mutate()}>
            {button}
          </Button>
        )}
      </Card>
    </>
  );
};

export const ConfirmRecipientPage = () => (
  <LinkPage
    title={t.confirmTitle}
    text={t.confirmText}
    button={t.confirm}
    send={(token) => call(reportRoutes.confirmRecipient, { token })}
  />
);

export const UnsubscribePage = () => (
  <LinkPage
    title={t.unsubscribeTitle}
    text={t.unsubscribeText}
    button={t.unsubscribe}
    send={(token) => call(reportRoutes.unsubscribeRecipient, { token })}
  />
);
