import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckResult, CheckVerdict } from './check.ts';
import { compliantPolicy } from './exampleAssets.ts';
import { parsePolicy, type Statement } from './policy.ts';
import { pass, unknown } from './result.ts';

interface PolicyCheck
  extends Omit<Check, 'service' | 'isOfType' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (statements: readonly Statement[]) => CheckResult;
  /** Documents; null = could not be read. */
  readonly examples: Readonly<Record<CheckVerdict, readonly (string | null)[]>>;
}

const isPolicy = (row: ScanRow) => row.kind === 'asset' && row.assetType === 'IAM Policy';

/** Permission policies that the customer wrote: managed ones, and those inside identities. */
const documentsOf = (row: ScanRow): readonly (string | null)[] => {
  if (row.kind === 'identity') return row.inlinePolicies.map(({ document }) => document);
  return isPolicy(row) && !row.facts.isAwsManaged ? [row.facts.document] : [];
};

const exampleRow = (document: string | null): ScanRow => ({
  ...compliantPolicy,
  facts: { ...compliantPolicy.facts, document },
});

/** The worst result of several documents. */
const worst = (results: readonly CheckResult[]): CheckResult =>
  results.find(({ verdict }) => verdict === 'fail') ??
  results.find(({ verdict }) => verdict === 'unknown') ??
  results[0] ??
  pass('There is no policy.');

/** A check of the permission policies that the customer wrote. */
export const policyCheck = ({ evaluate, examples, ...described }: PolicyCheck): Check => ({
  ...described,
  service: 'iam',
  isOfType: (row) => row.kind === 'identity' || isPolicy(row),
  appliesTo: (row) => documentsOf(row).length > 0,
  evaluate: (row) =>
    worst(
      documentsOf(row).map((document) => {
        const statements = document === null ? undefined : parsePolicy(document);
        return statements === undefined
          ? unknown('A policy could not be read.')
          : evaluate(statements);
      }),
    ),
  storesOf: () => [],
  examples: {
    pass: examples.pass.map(exampleRow),
    fail: examples.fail.map(exampleRow),
    unknown: examples.unknown.map(exampleRow),
  },
});
