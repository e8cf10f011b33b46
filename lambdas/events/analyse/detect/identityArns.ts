import type { Collected } from '#domain/attackPaths/collected.ts';

/** Calls name roles, users, groups and policies without their path. */
const PATHED = /^(arn:[^:]+:iam::\d{12}:(?:role|user|group|policy)\/)(?:.*\/)?([^/]+)$/;

const shortOf = (arn: string): string => arn.replace(PATHED, '$1$2');

/** ARNs of identities and policies as they are, by what calls name them. */
export const identityArnsIn = ({
  identities,
  policies,
}: Pick<Collected, 'identities' | 'policies'>): ((arn: string) => string) => {
  const known = new Map([...identities, ...policies].map(({ row }) => [shortOf(row.arn), row.arn]));
  return (arn) => known.get(shortOf(arn)) ?? arn;
};
