import type * as z from 'zod/mini';

/** One event, declared once; read by the bus rule, the sender, the receiver and the tests. */
export interface EventContract {
  /** Past tense, also EventBridge's detail-type. */
  readonly name: string;
  readonly source: string;
  readonly detail: z.ZodMiniType;
}
