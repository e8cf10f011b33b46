import type { IdentityRow } from '#contracts/identity/routes.ts';
import { RiskCell } from '#features/shared/risk/RiskCell.tsx';
import { RISK_PARTS } from '#lib/paths.ts';
import { useSheet } from '#lib/useSheet.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { LIST } from './identityList.ts';

/** The score of an identity, which opens its sheet at what makes it. */
export const IdentityScore = ({ row }: { readonly row: IdentityRow }) => (
  <RiskCell
    score={row.cdDatastoreRiskScore}
    why={t.noScore}
    absent={t.unknown}
    note={row.isProvisional ? t.provisional : undefined}
    how={`${useSheet(LIST).hrefOf(row.identityId)}#${RISK_PARTS}`}
  />
);
