import { KeyRound } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { AddAccountLink } from '#features/shared/AddAccountLink.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';

/** One whose stack was not created is shown on the accounts page, with what to do. */
export const NoAccount = ({ isNew }: { readonly isNew: boolean }) => (
  <Card>
    <EmptyState
      icon={<KeyRound size={20} />}
      title={t.accounts.none}
      text={t.accounts.noneText}
      action={
        isNew ? (
          <AddAccountLink />
        ) : (
          <ButtonLink look="primary" to={paths.account}>
            {t.nav.accounts}
          </ButtonLink>
        )
      }
    />
  </Card>
);
