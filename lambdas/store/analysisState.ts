import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { analysisStateKey } from './keys/scans.ts';
import { getItem, ifAllowed, type Table, updateItem } from './table.ts';

const AnalysisState = z.object({
  /** Edits up to this one are in the issues. */
  editSeq: z._default(z.int(), 0),
  /** The checks that every stored fact was evaluated with. */
  checks: z.optional(z.string()),
  /** How many buckets of the facts were evaluated with other checks, and with which. */
  recheck: z.optional(z.object({ checks: z.string(), done: z.int() })),
});
export type AnalysisState = z.infer<typeof AnalysisState>;

/** Strongly consistent. */
export const readAnalysisState = async (
  core: Table,
  customer: CustomerContext,
): Promise<AnalysisState> =>
  AnalysisState.parse((await getItem(core, analysisStateKey(customer))) ?? {});

/** Never goes back. */
export const noteAnalysedEdits = async (
  core: Table,
  customer: CustomerContext,
  seq: number,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ConditionExpression: 'attribute_not_exists(editSeq) OR editSeq < :seq',
      UpdateExpression: 'SET editSeq = :seq',
      ExpressionAttributeValues: { ':seq': seq },
    }),
  );
};

export const noteRecheck = async (
  core: Table,
  customer: CustomerContext,
  recheck: { readonly checks: string; readonly done: number },
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET recheck = :recheck',
    ExpressionAttributeValues: { ':recheck': recheck },
  });
};

export const noteChecked = async (
  core: Table,
  customer: CustomerContext,
  checks: string,
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET checks = :checks REMOVE recheck',
    ExpressionAttributeValues: { ':checks': checks },
  });
};

export interface Turn {
  /** Id of the run that holds the lease. */
  readonly by: string;
  /** Milliseconds since 1970: a run that has not ended by this time counts as failed. */
  readonly until: number;
}

/** Avoids duplicate work only; nothing else depends on it. False while another run holds it. */
export const takeTurn = async (
  core: Table,
  customer: CustomerContext,
  { turn, now }: { readonly turn: Turn; readonly now: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ConditionExpression: 'attribute_not_exists(turn) OR turn.#until < :now',
      UpdateExpression: 'SET turn = :turn',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':turn': turn, ':now': now },
    }),
  );

export const endTurn = async (
  core: Table,
  customer: CustomerContext,
  { by }: Turn,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ConditionExpression: 'turn.#by = :by',
      UpdateExpression: 'REMOVE turn',
      ExpressionAttributeNames: { '#by': 'by' },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
};
