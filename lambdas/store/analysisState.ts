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
  /** Facts changed that decide who can use which store; another text for each change. */
  accessDue: z.optional(z.string()),
  /** The last run that began to write access. */
  accessRun: z.optional(z.string()),
  /** When the first attack that counts ends, milliseconds since 1970. */
  attacksEnd: z.optional(z.int()),
  /** Version of the rules by which the risk of every data store was computed. */
  riskVersion: z.optional(z.int()),
  /** Edits of policies up to this one are in the issues of violations. */
  policySeq: z._default(z.int(), 0),
  /** What every store was judged by. */
  policies: z.optional(z.string()),
  /** How many buckets of stores were judged by something else, and by what. */
  policyRun: z.optional(z.object({ by: z.string(), done: z.int() })),
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

export const notePolicyRun = async (
  core: Table,
  customer: CustomerContext,
  run: { readonly by: string; readonly done: number },
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET policyRun = :run',
    ExpressionAttributeValues: { ':run': run },
  });
};

/** After the issues and their change records are written. */
export const notePoliciesDone = async (
  core: Table,
  customer: CustomerContext,
  { by, policySeq }: { readonly by: string; readonly policySeq: number },
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET policies = :by, policySeq = :seq REMOVE policyRun',
    ExpressionAttributeValues: { ':by': by, ':seq': policySeq },
  });
};

/** Before the changes are marked as analysed. */
export const noteAccessDue = async (
  core: Table,
  customer: CustomerContext,
  due: string,
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET accessDue = :due',
    ExpressionAttributeValues: { ':due': due },
  });
};

/** Before a run writes access: of what another one wrote meanwhile it cannot know. */
export const noteAccessRun = async (
  core: Table,
  customer: CustomerContext,
  run: string,
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET accessRun = :run',
    ExpressionAttributeValues: { ':run': run },
  });
};

/** Undefined = no attack counts. */
export const noteAttacksEnd = async (
  core: Table,
  customer: CustomerContext,
  at: number | undefined,
): Promise<void> => {
  await updateItem(
    core,
    analysisStateKey(customer),
    at === undefined
      ? { UpdateExpression: 'REMOVE attacksEnd' }
      : {
          UpdateExpression: 'SET attacksEnd = :at',
          ExpressionAttributeValues: { ':at': at },
        },
  );
};

/** No effect where facts changed meanwhile. */
export const noteAccessDone = async (
  core: Table,
  customer: CustomerContext,
  due: string,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ConditionExpression: 'accessDue = :due',
      UpdateExpression: 'REMOVE accessDue',
      ExpressionAttributeValues: { ':due': due },
    }),
  );
};

/** After the risk of every data store is due. */
export const noteRiskVersion = async (
  core: Table,
  customer: CustomerContext,
  version: number,
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET riskVersion = :version',
    ExpressionAttributeValues: { ':version': version },
  });
};

export interface Turn {
  /** Id of the run that holds the lease. */
  readonly by: string;
  /** Milliseconds since 1970: a run that has neither ended nor renewed it counts as dead. */
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

const byHolder = (by: string) => ({
  ConditionExpression: 'turn.#by = :by',
  ExpressionAttributeNames: { '#by': 'by' },
  ExpressionAttributeValues: { ':by': by },
});

/** No effect once another run has the turn. */
export const renewTurn = async (
  core: Table,
  customer: CustomerContext,
  turn: Turn,
): Promise<void> => {
  const held = byHolder(turn.by);
  await ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ...held,
      UpdateExpression: 'SET turn = :turn',
      ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':turn': turn },
    }),
  );
};

export const endTurn = async (
  core: Table,
  customer: CustomerContext,
  by: string,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, analysisStateKey(customer), {
      ...byHolder(by),
      UpdateExpression: 'REMOVE turn',
    }),
  );
};
