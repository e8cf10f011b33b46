/** Lines between the emulator and the process of a stack's functions. */
export interface FunctionCall {
  readonly id: number;
  readonly functionName: string;
  readonly event: unknown;
}

export type FunctionAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly message: string };
