import { frameworkIds } from '#contracts/check/frameworks.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import type { issueRoutes } from '#contracts/issue/routes.ts';
import { AppError } from '#middleware/appError.ts';
import type { IssueListRequest } from '#readModel/kinds/issues/query.ts';

type Filters = Pick<RequestOf<typeof issueRoutes.listIssues>, 'services' | 'frameworks'>;
type Resolved = Pick<IssueListRequest, 'about' | 'required'>;

const checkWords = (words: readonly string[], known: readonly string[], name: string): void => {
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new AppError('invalidRequest', `unknown ${name}`);
};

/**
 * Filters by service and framework as definitions, whose texts are read when there is one.
 * @throws AppError for a word that is neither
 */
export const resolvedFilters = async (filters: Filters): Promise<Resolved> => {
  const [services, frameworks] = [filters.services ?? [], filters.frameworks ?? []];
  if (services.length + frameworks.length === 0) return {};
  const { serviceTypes } = await import('#domain/issue/serviceTypes.ts');
  checkWords(services, Object.keys(serviceTypes), 'service');
  checkWords(frameworks, frameworkIds, 'framework');
  const { definitionsWhere, searchedTexts } = await import('#checks/searchedTexts.ts');
  const about = {
    definitions: definitionsWhere(searchedTexts, ({ service }) => services.includes(service ?? '')),
    types: services.flatMap((service) => serviceTypes[service] ?? []),
  };
  const required = definitionsWhere(searchedTexts, ({ requirements }) =>
    frameworks.some((framework) => framework in requirements),
  );
  return { ...(services.length > 0 && { about }), ...(frameworks.length > 0 && { required }) };
};
