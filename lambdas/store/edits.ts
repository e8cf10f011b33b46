import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { readHead } from './head.ts';
import {
  editKey,
  editRange,
  editsPk,
  editTokenKey,
  type GenerationId,
  headKey,
  type UserStateKind,
  userStateKey,
} from './keys.ts';
import { batchGet, getItem, queryAll, type Table } from './table.ts';
import { put, transact } from './transact.ts';

const LOG_DAYS = 30;
const TOKEN_DAYS = 1;
const MAX_ATTEMPTS = 200;

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Cells = z.infer<typeof Cells>;

/** Absolute values of cells, so that applying an edit twice changes nothing. */
const Edit = z.object({
  seq: z.int(),
  kind: z.enum(['dataStores', 'issues']),
  /** Each names one row by the cells of the kind's key. */
  keys: z.array(Cells),
  cells: Cells,
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type Edit = z.infer<typeof Edit>;

const UserState = z.object({ rev: z.int(), cells: Cells });

/** One thing that the user decides about. */
export interface Decision {
  readonly kind: UserStateKind;
  readonly id: string;
}

export interface EditRequest {
  /** Of the rows that show it. */
  readonly kind: GenerationId['kind'];
  readonly keys: readonly Cells[];
  readonly cells: Cells;
  /** At most 90. */
  readonly decisions: readonly Decision[];
  readonly by: string;
  readonly at: number;
  /** The same for every repetition of a request: it is carried out once. */
  readonly token: string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ttl = (at: number, days: number): number => Math.floor(at / 1000) + days * 86_400;

/** What users decided, by id; undecided things are not there. Strongly consistent. */
export const readUserCells = async (
  core: Table,
  customer: CustomerContext,
  decisions: readonly Decision[],
): Promise<Map<string, Cells>> => {
  const items = await readStates(core, customer, decisions);
  return new Map([...items].map(([id, { cells }]) => [id, cells]));
};

const readStates = async (
  core: Table,
  customer: CustomerContext,
  decisions: readonly Decision[],
): Promise<Map<string, z.infer<typeof UserState>>> => {
  const keys = decisions.map((decision) => userStateKey(customer, decision));
  const items = new Map(
    (await batchGet(core, keys)).map((item) => [`${item.pk} ${item.sk}`, item]),
  );
  return new Map(
    decisions.flatMap(({ id }, at) => {
      const item = items.get(`${keys[at]?.pk} ${keys[at]?.sk}`);
      return item === undefined ? [] : [[id, UserState.parse(item)] as const];
    }),
  );
};

const nextHead = (core: Table, customer: CustomerContext, seq: number) => ({
  Update: {
    TableName: core.name,
    Key: { ...headKey(customer) },
    UpdateExpression: 'SET seq = :next',
    ConditionExpression: seq === 0 ? 'attribute_not_exists(seq)' : 'seq = :seq',
    ExpressionAttributeValues: { ':next': seq + 1, ...(seq > 0 && { ':seq': seq }) },
  },
});

const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const unchanged = (rev: number) => ({
  ConditionExpression: 'rev = :rev',
  ExpressionAttributeValues: { ':rev': rev },
});

/** Sequence, log, token and user states in one transaction: all of them stand, or none. */
const tryEdit = async (
  core: Table,
  customer: CustomerContext,
  request: EditRequest,
): Promise<number | undefined> => {
  const { kind, keys, cells, by, at, token, decisions } = request;
  const [{ seq: last }, states] = await Promise.all([
    readHead(core, customer),
    readStates(core, customer, decisions),
  ]);
  const seq = last + 1;
  const edit = { seq, kind, keys: [...keys], cells, by, at } satisfies Edit;
  const done = await transact(core, [
    nextHead(core, customer, last),
    put(core, { ...editKey(customer, seq), ...edit, ttl: ttl(at, LOG_DAYS) }, absent),
    put(core, { ...editTokenKey(customer, token), seq, ttl: ttl(at, TOKEN_DAYS) }, absent),
    ...decisions.map((decision) => {
      const state = states.get(decision.id);
      const next = { rev: (state?.rev ?? 0) + 1, cells: { ...state?.cells, ...cells }, by, at };
      const condition = state === undefined ? absent : unchanged(state.rev);
      return put(core, { ...userStateKey(customer, decision), ...next }, condition);
    }),
  ]);
  return done ? seq : undefined;
};

const seqOfToken = async (core: Table, customer: CustomerContext, token: string) => {
  const item = await getItem(core, editTokenKey(customer, token));
  return item && z.object({ seq: z.int() }).parse(item).seq;
};

/**
 * Carries out an edit once; returns its place in the customer's sequence of edits. Every list that
 * is asked for later shows it. Editors that meet try again after a random pause.
 */
export const writeEdit = async (
  core: Table,
  customer: CustomerContext,
  request: EditRequest,
): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seq = await tryEdit(core, customer, request);
    if (seq !== undefined) return seq;
    const before = await seqOfToken(core, customer, request.token);
    if (before !== undefined) return before;
    await pause(Math.random() * Math.min(200, 5 * 2 ** attempt));
  }
  throw new Error('Other edits were first again and again');
};

/** Edits of a kind after one and up to another, in their order. */
export const readEdits = async (
  core: Table,
  customer: CustomerContext,
  of: { readonly kind: GenerationId['kind']; readonly after: number; readonly to: number },
): Promise<Edit[]> => {
  if (of.to <= of.after) return [];
  const between = editRange(of.after, of.to);
  const items = await queryAll(core, editsPk(customer), { between });
  return items.map((item) => Edit.parse(item)).filter(({ kind }) => kind === of.kind);
};
