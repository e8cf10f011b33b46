import { namesAction } from '#domain/accessPolicy/applies.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { capabilitiesOf, type HeldCapability } from '../access.ts';
import type { AccessPrincipal, AccessStore } from '../facts.ts';
import { createKept } from '../kept.ts';
import { policiesOn } from '../policiesOn.ts';
import { createObjectNumbers } from './intern.ts';
import { hasVariables, type ResourcePattern, resourceTextsIn } from './patterns.ts';
import { createPrincipalNumbers, policiesOf } from './principalClasses.ts';
import { createStoreMemo, type StoreClass, storeClassesOf, tagKeysIn } from './storeClasses.ts';
import { createSight, type Sight, type View } from './views.ts';

/** What a principal can do with each store of a class. */
export type ClassAccess = readonly [StoreClass, readonly HeldCapability[]];

interface Patterns {
  readonly all: readonly ResourcePattern[];
  /** Of a text in a policy of principals with this number. */
  readonly numberOf: (text: string, principal: number) => number | undefined;
}

type NumberOf = (by: AccessPrincipal) => number;

/** Texts of policies of principals and organizations; those with variables for each kind of principal. */
const patternsOf = (
  principals: readonly AccessPrincipal[],
  stores: readonly AccessStore[],
  numberOf: NumberOf,
): Patterns => {
  const all: ResourcePattern[] = [];
  const numbers = new Map<string, number>();
  const keyOf = (text: string, principal: number) =>
    hasVariables(text) ? `${principal} ${text}` : text;
  const add = (text: string, key: string, by: AccessPrincipal | null): void => {
    if (text === '*' || numbers.has(key)) return;
    numbers.set(key, all.push({ text, by: hasVariables(text) ? by : null }) - 1);
  };
  const kinds = new Map(principals.map((by) => [numberOf(by), by]));
  for (const [number, by] of kinds)
    for (const text of resourceTextsIn(policiesOf(by))) add(text, keyOf(text, number), by);
  const guardrails = new Set(stores.flatMap((store) => store.guardrails ?? []));
  for (const { rcps } of guardrails)
    for (const text of resourceTextsIn(rcps.flat())) if (!hasVariables(text)) add(text, text, null);
  return { all, numberOf: (text, principal) => numbers.get(keyOf(text, principal)) };
};

const tagKeysOf = (
  principals: readonly AccessPrincipal[],
  stores: readonly AccessStore[],
): ReadonlySet<string> => {
  const policies = new Set([...principals.flatMap(policiesOf), ...stores.flatMap(policiesOn)]);
  return new Set(
    [...policies].flatMap((policy) => (policy === undefined ? [] : tagKeysIn(policy))),
  );
};

/** Undefined = it may name any. */
const namedBy = ({ Resource }: PolicyStatement): readonly string[] | undefined => {
  const texts = Resource === undefined ? ['*'] : listOf(Resource);
  return texts.includes('*') ? undefined : texts;
};

/** Classes of which a principal may hold something unless they name it: those that let it in, and those that its policies name. */
const createCandidates = (classes: readonly StoreClass[], patterns: Patterns) => {
  const actions = [
    ...new Set(classes.flatMap(({ like }) => like.actions.map(({ action }) => action))),
  ];
  const byAccount = Map.groupBy(classes, ({ like }) => like.accountId);
  const open = new Map<string, StoreClass[]>();
  for (const each of classes)
    for (const account of each.letsIn) open.set(account, [...(open.get(account) ?? []), each]);
  const byPattern = new Map<number, StoreClass[]>();
  for (const each of classes)
    for (const pattern of each.patterns)
      byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), each]);
  const isGiving = (statement: PolicyStatement): boolean =>
    statement.Effect === 'Allow' && actions.some((action) => namesAction(statement, action));
  const namedIn = (by: AccessPrincipal, number: number): readonly StoreClass[] => {
    const { type, accountId } = by.principal;
    const own = byAccount.get(accountId ?? '') ?? [];
    const isUnread = by.identity.some(({ statements }) => statements === null);
    const statements = by.identity.flatMap((policy) => policy.statements ?? []).filter(isGiving);
    const named = statements.map(namedBy);
    if (type === 'root' || isUnread || named.includes(undefined)) return own;
    return [...new Set(named.flatMap((texts) => texts ?? []))]
      .flatMap((text) => byPattern.get(patterns.numberOf(text, number) ?? -1) ?? [])
      .filter(({ like }) => like.accountId === accountId);
  };
  return (by: AccessPrincipal, number: number): ReadonlySet<StoreClass> =>
    new Set([
      ...(open.get('*') ?? []),
      ...(open.get(by.principal.accountId ?? '') ?? []),
      ...namedIn(by, number),
    ]);
};

type ByView = ReadonlyMap<View, readonly StoreClass[]>;

/** What principals of one number hold, as far as it was asked for. */
interface Rows {
  readonly candidates: ByView;
  /** By the view of the classes and what it sees of the principal. */
  readonly ofView: Map<string, readonly ClassAccess[]>;
  /** By all that views see of the principal. */
  readonly whole: Map<string, readonly ClassAccess[]>;
  /** One of what is equal: most stores are had by the same statements. */
  readonly held: Map<string, readonly HeldCapability[]>;
}

/** Classes that a view sees in one way, by a principal. */
interface RowRequest {
  readonly by: AccessPrincipal;
  readonly number: number;
  /** What the view sees of it. */
  readonly what: string;
  readonly classes: readonly StoreClass[];
}

const rowOf = (
  { held: known }: Rows,
  { by, number, what, classes }: RowRequest,
  { held: kept, storeNumber }: DirectMemo,
): readonly ClassAccess[] => {
  const decide = ({ like }: StoreClass): readonly HeldCapability[] => {
    const held = capabilitiesOf(by, like);
    const text = JSON.stringify(held);
    const same = known.get(text) ?? held;
    known.set(text, same);
    return same;
  };
  return classes.flatMap((each): ClassAccess[] => {
    const key = `${number} ${storeNumber(each.like)} ${what}`;
    const held = kept.of(key, () => decide(each));
    return held.length === 0 ? [] : [[each, held]];
  });
};

interface Scene {
  readonly byView: ByView;
  readonly memo: DirectMemo;
}

const wholeRow = (
  { byView, memo }: Scene,
  { by, number, rows }: { readonly rows: Rows } & Pick<RowRequest, 'by' | 'number'>,
  { what, naming }: Sight,
): readonly ClassAccess[] => {
  const rowIn = (view: View, classes: readonly StoreClass[]): readonly ClassAccess[] => {
    const seen = what.get(view) ?? '';
    const key = `${view.number} ${seen}`;
    const request = { by, number, what: seen, classes };
    const row = rows.ofView.get(key) ?? rowOf(rows, request, memo);
    rows.ofView.set(key, row);
    return row;
  };
  return [
    ...[...rows.candidates]
      .filter(([view]) => !naming.has(view))
      .flatMap(([view, classes]) => rowIn(view, classes)),
    // Those that name it may let it in, whatever its own policies are.
    ...[...naming].flatMap((view) => rowIn(view, byView.get(view) ?? [])),
  ];
};

/** More is held than memory takes. */
export class TooMuchAccess extends Error {}

/** Entries of all rows together: of 1,000 they take about 150 kB. */
const MOST_ENTRIES = 2_000_000;

/** Decisions that are kept from one run to the next: of 1,000 they take about 300 kB. */
const MOST_KEPT = 200_000;

/** What is known of principals and stores from the run before, so that only what changed is decided anew. */
export const createDirectMemo = () => {
  const [principals, stores] = [createPrincipalNumbers(), createStoreMemo()];
  const held = createKept<readonly HeldCapability[]>(MOST_KEPT);
  return {
    ...{ principals, stores, held },
    storeNumber: createObjectNumbers(),
    turn: (): void => {
      for (const each of [principals, stores, held]) each.turn();
    },
  };
};

export type DirectMemo = ReturnType<typeof createDirectMemo>;

interface Bounds {
  readonly most?: number | undefined;
  readonly memo?: DirectMemo | undefined;
}

/**
 * What each principal can do with the stores by its own permissions: decided once for principals
 * and stores that no policy tells apart. It knows the policies of these principals only. Throws
 * `TooMuchAccess` once the rows have more entries than `most`.
 */
export const createDirectAccess = (
  principals: readonly AccessPrincipal[],
  stores: readonly AccessStore[],
  { most = MOST_ENTRIES, memo = createDirectMemo() }: Bounds = {},
) => {
  memo.turn();
  const { numberOf } = memo.principals;
  const patterns = patternsOf(principals, stores, numberOf);
  const tagKeys = tagKeysOf(principals, stores);
  const { classes, views } = storeClassesOf(stores, patterns.all, { tagKeys, memo: memo.stores });
  const [sight, candidatesOf] = [createSight(views), createCandidates(classes, patterns)];
  const scene = { byView: Map.groupBy(classes, ({ view }) => view), memo };
  const known = new Map<number, Rows>();
  let entries = 0;
  const count = (row: readonly ClassAccess[]): readonly ClassAccess[] => {
    entries += row.length;
    if (entries > most) throw new TooMuchAccess(`${most} entries`);
    return row;
  };
  const rowsOf = (by: AccessPrincipal, number: number): Rows => {
    const found = known.get(number);
    if (found !== undefined) return found;
    const candidates = Map.groupBy(candidatesOf(by, number), ({ view }) => view);
    const rows = { candidates, ofView: new Map(), whole: new Map(), held: new Map() };
    known.set(number, rows);
    return rows;
  };
  return {
    classes,
    accessOf: (by: AccessPrincipal): readonly ClassAccess[] => {
      const number = numberOf(by);
      const rows = rowsOf(by, number);
      const seen = sight(by);
      const key = [...seen.what].map(([{ number }, what]) => `${number} ${what}`).join('\n');
      const row = rows.whole.get(key) ?? count(wholeRow(scene, { by, number, rows }, seen));
      rows.whole.set(key, row);
      return row;
    },
  };
};
