import { logDeliveryAccounts } from './logDeliveryAccounts.ts';
import { accountOf, type Condition, covers, coversResource, type Statement } from './policy.ts';
import {
  appliesToPublic,
  appliesToUsers,
  isNegative,
  isPositive,
  narrows,
} from './policyConditions.ts';

const orAll = (patterns: readonly string[]): readonly string[] =>
  patterns.length > 0 ? patterns : ['*'];

/** Some actions of S3 apply to the bucket, others to its objects. */
const concerns = (resource: string, action: string): boolean => {
  if (!action.startsWith('s3:')) return true;
  const [bucket = '', ...key] = resource.split('/');
  return action.includes('Object') ? key.length > 0 || bucket.includes('*') : key.length === 0;
};

/** Statements that allow one of the actions to everyone, and that no deny revokes. */
export const openTo = (
  statements: readonly Statement[],
  actions: readonly string[],
): readonly Statement[] => {
  const denials = statements.filter(
    ({ isAllow, isAnyone, conditions }) =>
      !isAllow && isAnyone && conditions.every(appliesToPublic),
  );
  const isDenied = (action: string, resource: string) =>
    denials.some((denial) => covers(denial, action) && coversResource(denial, resource));
  const isOpen = (statement: Statement, action: string) =>
    covers(statement, action) &&
    orAll(statement.resources).some(
      (resource) => concerns(resource, action) && !isDenied(action, resource),
    );
  return statements.filter(
    (statement) =>
      statement.isAllow &&
      statement.isAnyone &&
      !statement.conditions.some(narrows) &&
      actions.some((action) => isOpen(statement, action)),
  );
};

const ofAccounts: readonly string[] = [
  'aws:principalaccount',
  'aws:principalarn',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceowner',
  'aws:vpceaccount',
  's3:dataaccesspointaccount',
  's3:dataaccesspointarn',
];
const isOrganisation = ({ key }: Condition) => /org(?:id|paths)$/.test(key);

/** Accounts that a statement names, be it as principals or as conditions on everybody. */
const accountsIn = ({ accounts, isAnyone, conditions }: Statement): readonly string[] =>
  isAnyone
    ? conditions
        .filter((each) => isPositive(each) && ofAccounts.includes(each.key))
        .flatMap(({ values }) => values.flatMap(accountOf))
    : accounts;

/** Organisations that a statement is for. */
const organisationsIn = ({ conditions }: Statement): readonly string[] =>
  conditions
    .filter((each) => isPositive(each) && isOrganisation(each))
    .flatMap(({ values }) => values);

/** Does a denial of all but some hold for an account? Undefined = for all that are not of an organisation. */
const holdsFor = (account: string, condition: Condition): boolean | undefined => {
  if (appliesToUsers(condition)) return true;
  if (!isNegative(condition)) return false;
  if (isOrganisation(condition)) return undefined;
  const { key, values } = condition;
  const isPrincipal = key === 'aws:principalaccount' || key === 'aws:principalarn';
  return isPrincipal && values.every((value) => accountOf(value).some((id) => id !== account));
};

/** Is the account kept out of all that the statement allows? Undefined = unless it is of an organisation. */
const isKeptOut = (
  statements: readonly Statement[],
  allowed: Statement,
  account: string,
): boolean | undefined => {
  const applicable = statements
    .filter(
      (denial) =>
        !denial.isAllow &&
        denial.isAnyone &&
        !denial.excepted.includes(account) &&
        orAll(allowed.actions).every((action) => covers(denial, action)) &&
        orAll(allowed.resources).every((resource) => coversResource(denial, resource)),
    )
    .map(({ conditions }) => conditions.map((condition) => holdsFor(account, condition)))
    .filter((held) => !held.includes(false));
  if (applicable.some((held) => !held.includes(undefined))) return true;
  return applicable.length > 0 ? undefined : false;
};

/** AWS delivers logs from accounts of its own; to read is no part of that. */
const deliversLogs = ({ actions }: Statement, account: string): boolean =>
  logDeliveryAccounts.has(account) && actions.length > 0 && actions.every(isOfDelivery);
const isOfDelivery = (action: string): boolean => /^s3:(?:PutObject|GetBucketAcl)$/i.test(action);

interface GrantedAccess {
  /** Accounts that the customer did not connect. */
  readonly externalAccounts: readonly string[];
  /** Organisations and long ids whose owner a policy does not state. */
  readonly undetermined: readonly string[];
}

/** Accounts and organisations that a policy grants access to by name. */
export const readGrantedAccess = (
  statements: readonly Statement[],
  ownAccounts: ReadonlySet<string>,
): GrantedAccess => {
  const allowed = statements.filter(({ isAllow }) => isAllow);
  const named = allowed.flatMap((statement) =>
    accountsIn(statement)
      .filter((account) => !ownAccounts.has(account) && !deliversLogs(statement, account))
      .map((account) => ({
        account,
        isOut: isKeptOut(statements, statement, account),
        isMember: organisationsIn(statement).length > 0,
      })),
  );
  const externalAccounts = named.filter(({ isOut, isMember }) => isOut === false && !isMember);
  const members = named.filter(
    ({ isOut, isMember }) => isOut === undefined || (isMember && !isOut),
  );
  return {
    externalAccounts: [...new Set(externalAccounts.map(({ account }) => account))],
    undetermined: [
      ...new Set([
        ...allowed.flatMap(organisationsIn),
        ...allowed.flatMap(({ canonicalUsers }) => canonicalUsers),
        ...members.map(({ account }) => account),
      ]),
    ],
  };
};
