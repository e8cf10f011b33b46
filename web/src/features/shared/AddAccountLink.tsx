import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { paths } from '#lib/paths.ts';
import { useMayManage } from '#lib/rights.ts';
import { t } from '#messages';
import { accountTexts } from '#messages/accounts.ts';

/** Leads to the page that connects the first account; disabled for whoever may not connect one. */
export const AddAccountLink = () =>
  useMayManage() ? (
    <ButtonLink look="primary" to={paths.newAccount}>
      {t.accounts.addNew}
    </ButtonLink>
  ) : (
    <Button changes look="primary" disabled title={accountTexts.role}>
      {t.accounts.addNew}
    </Button>
  );
