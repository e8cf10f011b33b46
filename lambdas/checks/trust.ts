import type { CheckResult } from './check.ts';
import { remember } from './remember.ts';
import { fail, pass, unknown } from './result.ts';

interface Trust {
  readonly services: readonly string[];
  readonly federated: readonly string[];
  /** Keys of conditions, in lower case. */
  readonly conditions: readonly string[];
  readonly valuesOf: (key: string) => readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const texts = (value: unknown): string[] => list(value).filter((each) => typeof each === 'string');

const conditionsIn = (condition: unknown): Map<string, string[]> =>
  new Map(
    Object.values(isJson(condition) ? condition : {})
      .flatMap((keys) => Object.entries(isJson(keys) ? keys : {}))
      .map(([key, values]) => [key.toLowerCase(), texts(values)]),
  );

const trustOf = ({ Principal, Condition }: Json): Trust => {
  const by = isJson(Principal) ? Principal : {};
  const conditions = conditionsIn(Condition);
  return {
    services: texts(by.Service),
    federated: texts(by.Federated),
    conditions: [...conditions.keys()],
    valuesOf: (key) => conditions.get(key.toLowerCase()) ?? [],
  };
};

const readTrusts = (document: string): Trust[] => {
  try {
    const parsed: unknown = JSON.parse(document);
    return list(isJson(parsed) ? parsed.Statement : undefined)
      .filter(isJson)
      .filter(({ Effect }) => Effect === 'Allow')
      .map(trustOf);
  } catch {
    return [];
  }
};

const MOST_DOCUMENTS = 32;

/** Allowing statements of a trust policy by the kinds of principals that assume the role. */
export const trustsIn = remember(readTrusts, MOST_DOCUMENTS);

/** Services that may assume a role. */
export const servicesOf = (document: string): string[] =>
  trustsIn(document).flatMap(({ services }) => services);

/** `arn:aws:iam::1:oidc-provider/HOST/PATH` as HOST/PATH. */
const issuerOf = (provider: string): string => provider.replace(/^.*:oidc-provider\//, '');

export const isCluster = (issuer: string): boolean => issuer.startsWith('oidc.eks.');

/** Words that every subject of a provider begins with. */
const COMMON = /^(?:repo:|project_path:|organization:|system:serviceaccount:)/;

const isLimited = (subject: string): boolean =>
  (subject.replace(COMMON, '').split('*')[0] ?? '') !== '';

const limitsSubject = ({ valuesOf }: Trust, issuer: string): boolean => {
  const own = issuer === 'cognito-identity.amazonaws.com' ? 'aud' : 'sub';
  const subjects = valuesOf(`${issuer}:${own}`);
  return subjects.length > 0 && subjects.every(isLimited);
};

/** Fails where a web identity provider may assume the role with a token of any subject. */
export const evaluateSubjects = (
  document: string | null,
  concerns: (issuer: string) => boolean,
): CheckResult => {
  if (document === null) return unknown('The trust policy could not be read.');
  const open = trustsIn(document).flatMap((trust) =>
    trust.federated
      .filter((provider) => !provider.includes(':saml-provider/'))
      .map(issuerOf)
      .filter((issuer) => concerns(issuer) && !limitsSubject(trust, issuer)),
  );
  return open.length > 0
    ? fail(`The trust policy accepts every subject of ${open[0]}.`)
    : pass('No web identity provider is trusted for every subject.');
};
