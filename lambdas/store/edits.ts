import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import { readHead } from './head.ts';
import { headKey } from './keys/generations.ts';
import type { Key } from './keys/key.ts';
import { policyKey } from './keys/policies.ts';
import {
  editKey,
  editRange,
  editsPk,
  editTokenKey,
  type UserStateKind,
  userStateKey,
} from './keys/userState.ts';
import { batchGet, getItem, queryAll, type Table } from './table.ts';
import { put, transact, type Writes } from './transact.ts';

const LOG_DAYS = 30;
const TOKEN_DAYS = 1;
const MAX_ATTEMPTS = 200;

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Cells = z.infer<typeof Cells>;

/** Absolute values of cells, so that applying an edit twice changes nothing. */
const Edit = z.object({
  seq: z.int(),
  /** Name of the kind of the read model whose rows it changes. */
  kind: z.string(),
  /** Each names one row by the cells of the kind's key. */
  keys: z.array(Cells),
  /** In place of keys: every row that holds this cell, later ones included. */
  rule: z.optional(Cells),
  cells: Cells,
  /** For each key in turn, cells of its row in addition to `cells`. */
  each: z.optional(z.array(Cells)),
  /** The user states that it wrote; absent in edits before 2026-12. */
  subjects: z.optional(z.array(z.object({ kind: z.string(), id: z.string() }))),
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type Edit = z.infer<typeof Edit>;

export const UserState = z.object({
  rev: z.int(),
  cells: Cells,
  /** Sequence number of the edit that wrote it last: the later of two edits wins. */
  seq: z._default(z.int(), 0),
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
/** Cells that users set on an entity, with user and time of the last edit. */
export type UserState = z.infer<typeof UserState>;

/** Change of the user state of one entity. */
export interface UserStateChange {
  readonly kind: UserStateKind | 'policy';
  readonly id: string;
  /** The cells to store; absent = the cells of the edit. */
  readonly state?: Cells;
  /** The edit is written only while the last edit of the entity has this sequence number. */
  readonly seq?: number;
  /** Keeps the stored sequence number, so that a later edit of the same entity still wins. */
  readonly keepsSeq?: boolean;
  /** `state` replaces the stored cells instead of being merged into them. */
  readonly isWhole?: boolean;
}

export interface EditRequest {
  /** Name of the kind whose rows show the edit. */
  readonly kind: string;
  readonly keys: readonly Cells[];
  /** In place of keys: every row that holds this one cell. */
  readonly rule?: Cells;
  readonly cells: Cells;
  /** For each key in turn, cells of its row in addition to `cells`; all are in one item of the log. */
  readonly each?: readonly Cells[] | undefined;
  /** At most 90. */
  readonly userStates: readonly UserStateChange[];
  readonly by: string;
  readonly at: number;
  /** Idempotency token: an edit with a token already in the log is not written again. */
  readonly token: string;
  /** Written to the audit log together with the edit. */
  readonly audit?: NewAuditItem;
  /** Written in the same transaction, with conditions of their own. */
  readonly also?: Writes;
}

/** An edit that depends on earlier user state. */
export interface EditOf {
  readonly about: readonly UserStateChange[];
  /** Called again after a concurrent edit, so that no user state is lost. */
  readonly build: (userStates: ReadonlyMap<string, UserState>) => EditRequest;
  /** Called after an attempt that failed; what it throws ends the attempts. */
  readonly beforeRetry?: () => Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ttl = (at: number, days: number): number => Math.floor(at / 1000) + days * 86_400;

interface AboutState {
  readonly kind: UserStateKind;
  readonly id: string;
}

const readStates = async (
  core: Table,
  userStates: readonly { readonly id: string }[],
  keys: readonly Key[],
): Promise<Map<string, UserState>> => {
  const items = new Map(
    (await batchGet(core, [...keys])).map((item) => [`${item.pk} ${item.sk}`, item]),
  );
  return new Map(
    userStates.flatMap(({ id }, at) => {
      const item = items.get(`${keys[at]?.pk} ${keys[at]?.sk}`);
      return item === undefined ? [] : [[id, UserState.parse(item)] as const];
    }),
  );
};

/** User state by id; entities without any are absent. Strongly consistent. */
export const readUserStates = (
  core: Table,
  customer: CustomerContext,
  about: readonly AboutState[],
): Promise<Map<string, UserState>> => {
  const keys = about.map((of) => userStateKey(customer, of));
  return readStates(core, about, keys);
};

/** Policies have a partition of their own, which functions that change none may not touch. */
const changedKey = (customer: CustomerContext, { kind, id }: UserStateChange): Key =>
  kind === 'policy' ? policyKey(customer, id) : userStateKey(customer, { kind, id });

/** Cells of user state by id; entities without any are absent. Strongly consistent. */
export const readUserCells = async (
  core: Table,
  customer: CustomerContext,
  about: readonly AboutState[],
): Promise<Map<string, Cells>> => {
  const items = await readUserStates(core, customer, about);
  return new Map([...items].map(([id, { cells }]) => [id, cells]));
};

/** Kind of the edits of policies: no rows, but what decides which stores violate one. */
export const POLICY_EDITS = 'policies';

const nextHead = (
  core: Table,
  customer: CustomerContext,
  { seq, kind }: { readonly seq: number; readonly kind: string },
) => ({
  Update: {
    TableName: core.name,
    Key: { ...headKey(customer) },
    UpdateExpression: `SET seq = :next${kind === POLICY_EDITS ? ', policySeq = :next' : ''}`,
    ConditionExpression: seq === 0 ? 'attribute_not_exists(seq)' : 'seq = :seq',
    ExpressionAttributeValues: { ':next': seq + 1, ...(seq > 0 && { ':seq': seq }) },
  },
});

const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const unchanged = (rev: number) => ({
  ConditionExpression: 'rev = :rev',
  ExpressionAttributeValues: { ':rev': rev },
});

const loggedEdit = (seq: number, request: EditRequest): Edit => {
  const { kind, keys, rule, cells, each, userStates, by, at } = request;
  const more = { ...(rule && { rule }), ...(each && { each: [...each] }) };
  const subjects = userStates.map((change) => ({ kind: change.kind, id: change.id }));
  return { seq, kind, keys: [...keys], ...more, subjects, cells, by, at };
};

/** Sequence, log, token and user states in one transaction. */
const tryEdit = async (
  core: Table,
  customer: CustomerContext,
  { about, build }: EditOf,
): Promise<number | undefined> => {
  // Reading the head first makes its condition cover the user state that is read after it.
  const { seq: last } = await readHead(core, customer);
  const keys = about.map((change) => changedKey(customer, change));
  const states = await readStates(core, about, keys);
  const request = build(states);
  const { cells, by, at, token, userStates, audit, also = [] } = request;
  const isOvertaken = userStates.some(
    ({ id, seq: expected }) => expected !== undefined && states.get(id)?.seq !== expected,
  );
  if (isOvertaken) return last;
  const seq = last + 1;
  const edit = loggedEdit(seq, request);
  const done = await transact(core, [
    nextHead(core, customer, { seq: last, kind: request.kind }),
    put(core, { ...editKey(customer, seq), ...edit, ttl: ttl(at, LOG_DAYS) }, absent),
    put(core, { ...editTokenKey(customer, token), seq, ttl: ttl(at, TOKEN_DAYS) }, absent),
    ...(audit === undefined ? [] : [put(core, auditItem(customer, audit), absent)]),
    ...also,
    ...userStates.map((change) => {
      const state = states.get(change.id);
      const before = change.isWhole === true ? {} : state?.cells;
      const kept = { ...before, ...(change.state ?? cells) };
      const place = change.keepsSeq === true ? (state?.seq ?? seq) : seq;
      const next = { rev: (state?.rev ?? 0) + 1, cells: kept, seq: place, by, at };
      const condition = state === undefined ? absent : unchanged(state.rev);
      return put(core, { ...changedKey(customer, change), ...next }, condition);
    }),
  ]);
  return done ? seq : undefined;
};

const seqOfToken = async (core: Table, customer: CustomerContext, token: string) => {
  const item = await getItem(core, editTokenKey(customer, token));
  return item && z.object({ seq: z.int() }).parse(item).seq;
};

/**
 * Writes an edit once, or not at all if the expected `seq` of a user state has changed. Returns its
 * place in the customer's sequence of edits. Lists read afterwards show it. Concurrent writers retry
 * after a random pause.
 */
export const writeEdit = (
  core: Table,
  customer: CustomerContext,
  request: EditRequest,
): Promise<number> =>
  writeEditOf(core, customer, {
    about: request.userStates,
    token: request.token,
    build: () => request,
  });

/** The same, computed from the user state at the moment of writing. */
export const writeEditOf = async (
  core: Table,
  customer: CustomerContext,
  edit: EditOf & Pick<EditRequest, 'token'>,
): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seq = await tryEdit(core, customer, edit);
    if (seq !== undefined) return seq;
    const before = await seqOfToken(core, customer, edit.token);
    if (before !== undefined) return before;
    await edit.beforeRetry?.();
    await pause(Math.random() * Math.min(200, 5 * 2 ** attempt));
  }
  throw new Error('Other edits were first again and again');
};

/** Edits after one and up to another, in their order: of a kind, or of all. */
export const readEdits = async (
  core: Table,
  customer: CustomerContext,
  of: { readonly kind?: string; readonly after: number; readonly to: number },
): Promise<Edit[]> => {
  if (of.to <= of.after) return [];
  const between = editRange(of.after, of.to);
  const items = await queryAll(core, editsPk(customer), { between });
  return items
    .map((item) => Edit.parse(item))
    .filter(({ kind }) => of.kind === undefined || kind === of.kind);
};
