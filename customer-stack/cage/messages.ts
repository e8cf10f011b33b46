import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { UnitOutcome } from '../samplers/readObject.ts';

/** What the child is to read; its bytes are fetched from the parent by ranges. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly name: string;
  readonly size: number;
  /** All of the bytes, where the object is small. */
  readonly bytes: Uint8Array | undefined;
  /** Seed of the random numbers that draw ranges and entries. */
  readonly seed: readonly string[];
  readonly rawLimit: number;
  readonly readsStrings: boolean;
  readonly unpackedBytes: number | undefined;
  /** What the customer looks for and allows; 'same' = as in the request before. */
  readonly classification: ClassificationDocument | null | 'same';
  /** Key of sketches; undefined = none are made. */
  readonly sketchKey: Uint8Array | undefined;
}

export type ParentMessage =
  | ReadRequest
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: NotAnalysedReason };

export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fetch'; readonly start: number; readonly end: number }
  | { readonly kind: 'done'; readonly outcome: UnitOutcome };
