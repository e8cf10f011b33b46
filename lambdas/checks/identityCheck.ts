import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { isIdentity } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict, StoreName } from './check.ts';
import { compliantIdentities } from './exampleIdentities.ts';
import { unknown } from './result.ts';

type IdentityType = ScannedIdentity['identityType'];

/** A check of identities as its file states it. */
interface IdentityCheck
  extends Omit<Check, 'service' | 'isOfType' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  /** Types that it applies to; examples are of the first. */
  readonly types: readonly [IdentityType, ...IdentityType[]];
  readonly evaluate: (identity: ScannedIdentity, context: CheckContext) => CheckResult;
  /** ARNs of the data stores that the issue concerns. */
  readonly storesOf?: (identity: ScannedIdentity) => readonly StoreName[];
  /** Narrows the identities that the check applies to. */
  readonly only?: (identity: ScannedIdentity) => boolean;
  /** What differs from an identity on which every check passes. */
  readonly examples: Readonly<Record<CheckVerdict, readonly Partial<ScannedIdentity>[]>>;
}

/** A check of users, roles, groups or the root user. */
export const identityCheck = ({
  types,
  evaluate,
  only = () => true,
  storesOf = () => [],
  examples,
  ...described
}: IdentityCheck): Check => {
  const rows = (verdict: CheckVerdict) =>
    examples[verdict].map((each) => ({ ...compliantIdentities[types[0]], ...each }));
  return {
    ...described,
    service: 'iam',
    isOfType: (row) => isIdentity(row) && types.includes(row.identityType),
    appliesTo: (row) => isIdentity(row) && types.includes(row.identityType) && only(row),
    evaluate: (row, context) =>
      isIdentity(row) ? evaluate(row, context) : unknown('This is no identity.'),
    storesOf: (row) => (isIdentity(row) ? storesOf(row) : []),
    examples: { pass: rows('pass'), fail: rows('fail'), unknown: rows('unknown') },
  };
};
