import { Chip } from '#components/Chip.tsx';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { identityTexts as t } from '#messages/identities.ts';

/** Marks a root user that a password alone lets in; undefined for everybody else. */
export const rootMark = ({ type, hasMfa }: IdentityRow) =>
  type === 'root' && hasMfa === false ? (
    <Chip tone="moderate" title={t.rootWithoutMfaWhy}>
      {t.rootWithoutMfa}
    </Chip>
  ) : undefined;
