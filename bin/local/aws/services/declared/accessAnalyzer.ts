import type {
  AnalyzerSummary,
  Criterion,
  FindingSummaryV2,
  ListAnalyzersCommandOutput,
  ListFindingsV2CommandOutput,
} from '@aws-sdk/client-accessanalyzer';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

export interface Analyzer {
  readonly analyzer: AnalyzerSummary;
  readonly findings: readonly FindingSummaryV2[];
}

const passes = (finding: FindingSummaryV2, name: string, criterion: Criterion): boolean => {
  if (!['status', 'resource', 'resourceType', 'resourceOwnerAccount', 'id'].includes(name))
    throw new WireError('ValidationException', `The filter ${name} is not emulated`, 400);
  const value = String(finding[name as keyof FindingSummaryV2]);
  const { eq, neq, contains, exists } = criterion;
  return (
    (eq?.includes(value) ?? true) &&
    !neq?.includes(value) &&
    (contains?.some((part) => value.includes(part)) ?? true) &&
    exists !== false
  );
};

const token = ({ next }: Page<unknown>) => (next === undefined ? {} : { nextToken: next });

export const accessAnalyzerService = (all: readonly Placed<Analyzer>[]): WireService =>
  declare('access-analyzer', {
    ListAnalyzers: ({ type, maxResults, nextToken }, call) => {
      const list = inPlace(all, call)
        .map(({ analyzer }) => analyzer)
        .filter((each) => type === undefined || each.type === type);
      const page = pageOf(list, { marker: nextToken, limit: maxResults, usual: 100 });
      return { analyzers: page.items, ...token(page) } satisfies Reply<ListAnalyzersCommandOutput>;
    },
    ListFindingsV2: ({ analyzerArn, filter = {}, maxResults, nextToken }, call) => {
      const there = inPlace(all, call).find(({ analyzer }) => analyzer.arn === analyzerArn);
      if (there === undefined)
        throw new WireError('ResourceNotFoundException', 'Analyzer not found', 404);
      const criteria = Object.entries(filter as Record<string, Criterion>);
      const list = there.findings.filter((finding) =>
        criteria.every(([name, criterion]) => passes(finding, name, criterion)),
      );
      const page = pageOf(list, { marker: nextToken, limit: maxResults, usual: 100 });
      return { findings: page.items, ...token(page) } satisfies Reply<ListFindingsV2CommandOutput>;
    },
  });
