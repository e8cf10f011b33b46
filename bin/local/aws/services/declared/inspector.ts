import type {
  AccountState,
  BatchGetAccountStatusCommandOutput,
  CoverageFilterCriteria,
  CoveredResource,
  FilterCriteria,
  Finding,
  ListCoverageCommandOutput,
  ListFindingsCommandOutput,
} from '@aws-sdk/client-inspector2';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

/** Inspector in a region of an account: on for machines; where there is none it is off. */
export interface Inspector {
  readonly coverage: readonly CoveredResource[];
  readonly findings: readonly Finding[];
}

const state = (status: 'ENABLED' | 'DISABLED') => ({
  status,
  errorCode: undefined,
  errorMessage: undefined,
});

const accountState = (accountId: string, isOn: boolean): AccountState => {
  const own = state(isOn ? 'ENABLED' : 'DISABLED');
  const off = state('DISABLED');
  return { accountId, state: own, resourceState: { ec2: own, ecr: off, lambda: off } };
};

type Values = readonly (string | number | undefined)[];

/** Fields that a filter compares; others are refused, so that none is ignored. */
const coverageFields: Readonly<Record<string, (of: CoveredResource) => Values>> = {
  accountId: ({ accountId }) => [accountId],
  resourceType: ({ resourceType }) => [resourceType],
  resourceId: ({ resourceId }) => [resourceId],
  scanType: ({ scanType }) => [scanType],
};

const findingFields: Readonly<Record<string, (of: Finding) => Values>> = {
  awsAccountId: ({ awsAccountId }) => [awsAccountId],
  findingStatus: ({ status }) => [status],
  findingType: ({ type }) => [type],
  exploitAvailable: ({ exploitAvailable }) => [exploitAvailable],
  epssScore: ({ epss }) => [epss?.score],
  resourceId: ({ resources = [] }) => resources.map(({ id }) => id),
  resourceType: ({ resources = [] }) => resources.map(({ type }) => type),
};

interface Criterion {
  readonly comparison?: string;
  readonly value?: string;
  readonly lowerInclusive?: number;
  readonly upperInclusive?: number;
}

const matches = (
  value: Values[number],
  { comparison, value: wanted, lowerInclusive, upperInclusive }: Criterion,
): boolean => {
  if (comparison === 'EQUALS') return value === wanted;
  if (comparison === 'NOT_EQUALS') return value !== wanted;
  const number = typeof value === 'number' ? value : Number.NaN;
  return (
    number >= (lowerInclusive ?? Number.NEGATIVE_INFINITY) &&
    number <= (upperInclusive ?? Number.POSITIVE_INFINITY)
  );
};

/** Of one field one criterion has to match, and of all fields all. */
const passes = <T>(
  item: T,
  criteria: FilterCriteria | CoverageFilterCriteria,
  fields: Readonly<Record<string, (of: T) => Values>>,
): boolean =>
  Object.entries(criteria).every(([name, wanted]) => {
    const valuesOf = fields[name];
    if (valuesOf === undefined)
      throw new WireError('ValidationException', `The filter ${name} is not emulated`, 400);
    return (wanted as readonly Criterion[]).some((criterion) =>
      valuesOf(item).some((value) => matches(value, criterion)),
    );
  });

const token = ({ next }: { readonly next?: string }) =>
  next === undefined ? {} : { nextToken: next };

const here = (all: readonly Placed<Inspector>[], call: WireCall): Inspector =>
  inPlace(all, call)[0] ?? { coverage: [], findings: [] };

export const inspectorService = (all: readonly Placed<Inspector>[]): WireService =>
  declare('inspector2', {
    BatchGetAccountStatus: (_input, call) =>
      ({
        accounts: [accountState(call.accountId, inPlace(all, call).length > 0)],
      }) satisfies Reply<BatchGetAccountStatusCommandOutput>,
    ListCoverage: ({ filterCriteria = {}, maxResults, nextToken }, call) => {
      const list = here(all, call).coverage.filter((each) =>
        passes(each, filterCriteria, coverageFields),
      );
      const page = pageOf(list, { marker: nextToken, limit: maxResults, usual: 200 });
      return {
        coveredResources: page.items,
        ...token(page),
      } satisfies Reply<ListCoverageCommandOutput>;
    },
    ListFindings: ({ filterCriteria = {}, maxResults, nextToken }, call) => {
      const list = here(all, call).findings.filter((each) =>
        passes(each, filterCriteria, findingFields),
      );
      const page = pageOf(list, { marker: nextToken, limit: maxResults, usual: 100 });
      return { findings: page.items, ...token(page) } satisfies Reply<ListFindingsCommandOutput>;
    },
  });
