import type { FactsOf } from './assetCheck.ts';
import type { CheckResult } from './check.ts';
import { allow } from './exampleRows.ts';
import { parsePolicy, type Statement } from './policy.ts';
import { fail, pass, unknown } from './result.ts';

type RolePolicies = FactsOf<'Lambda Function'>['rolePolicies'];

/** A role with one policy, for examples. */
export const roleThatMay = (action: string, resource: string): NonNullable<RolePolicies> => ({
  documents: [allow(action, resource)],
  isBounded: false,
});

interface Judged {
  /** What is wrong with the statements of all policies together, as a sentence. */
  readonly finds: (statements: readonly Statement[]) => string | undefined;
  readonly fine: string;
}

/** A policy that could not be read may allow anything; under a boundary what is allowed may not hold. */
export const evaluateRole = (policies: RolePolicies, { finds, fine }: Judged): CheckResult => {
  if (policies === null) return unknown('The policies of the role could not be read.');
  const parsed = policies.documents.map((each) => (each === null ? undefined : parsePolicy(each)));
  const found = finds(parsed.flatMap((statements) => statements ?? []));
  if (found !== undefined)
    return policies.isBounded ? unknown(`${found} A permissions boundary limits it.`) : fail(found);
  return parsed.includes(undefined)
    ? unknown('A policy of the role could not be read.')
    : pass(fine);
};
