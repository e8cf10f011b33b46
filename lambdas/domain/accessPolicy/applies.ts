import { type Applied, conditionsHold } from './conditions.ts';
import { likeMatches, textMatches } from './pattern.ts';
import { type AccessRequest, listOf, type OneOrMany, type PolicyStatement } from './statement.ts';
import { allHold, anyHolds, not, type Truth } from './truth.ts';

/** Actions in lower case: policies are few and evaluated often. */
const lowered = new WeakMap<PolicyStatement, readonly string[]>();

const actionsOf = (statement: PolicyStatement): readonly string[] => {
  const known = lowered.get(statement);
  if (known !== undefined) return known;
  const texts = listOf(statement.Action ?? statement.NotAction ?? []);
  const actions = texts.map((action) => action.toLowerCase());
  lowered.set(statement, actions);
  return actions;
};

/** Actions that are asked about are few, too. */
const namedActions = new WeakMap<PolicyStatement, Map<string, boolean>>();

/** Does the statement name the action? Case does not matter. */
export const namesAction = (statement: PolicyStatement, action: string): boolean => {
  const known = namedActions.get(statement) ?? new Map<string, boolean>();
  namedActions.set(statement, known);
  const found = known.get(action);
  if (found !== undefined) return found;
  const wanted = action.toLowerCase();
  const isListed = actionsOf(statement).some((pattern) => likeMatches(pattern, wanted));
  const isNamed = isListed === (statement.NotAction === undefined);
  known.set(action, isNamed);
  return isNamed;
};

const matchesAny = (texts: OneOrMany, request: AccessRequest): Truth => {
  const { resource } = request;
  return anyHolds(
    listOf(texts).map((text) => {
      if (resource === null) return text === '*' ? 'yes' : 'unknown';
      return textMatches({ text, hasWildcards: true }, resource, request);
    }),
  );
};

const namesResource = (
  { Resource, NotResource }: PolicyStatement,
  request: AccessRequest,
): Truth => {
  if (NotResource !== undefined) return not(matchesAny(NotResource, request));
  return Resource === undefined ? 'yes' : matchesAny(Resource, request);
};

const none: Applied = { truth: 'no', keys: [] };

/** Does a statement apply to a request, whoever calls? */
export const applies = (statement: PolicyStatement, request: AccessRequest): Applied => {
  if (!namesAction(statement, request.action)) return none;
  const named = namesResource(statement, request);
  if (named === 'no') return none;
  const { truth, keys } = conditionsHold(statement, request);
  const both = allHold([named, truth]);
  if (both !== 'unknown') return { truth: both, keys: [] };
  return { truth: both, keys: named === 'unknown' ? [...keys, 'Resource'] : keys };
};
