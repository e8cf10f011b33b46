import { createHash } from 'node:crypto';
import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { AwsOptions, CollectContext } from '../collectors/collector.ts';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import type { SketchKey } from '../sketches/sketchKey.ts';
import type { ScopeOptions } from './applyScope.ts';

/** What one scan is about: every step of it gets the same. */
export interface ScanInput extends ScopeOptions {
  readonly accountId: string;
  readonly regions: readonly string[];
  /** Credentials and endpoint of every client; empty = the SDK's own chain. */
  readonly aws?: AwsOptions;
  /** The same seed reads the same sample; the account's id when absent. */
  readonly seed?: string;
  /** What earlier scans read: what did not change since is not read again. */
  readonly memory?: ScanMemory;
  /** What the customer looks for and allows beside our own types. */
  readonly classification?: ClassificationDocument;
  /** Key of sketches; absent = none are made. */
  readonly sketchKey?: SketchKey | undefined;
}

/** Sketches under another key are not reused. */
const sketchedMemory = ({ memory, sketchKey }: ScanInput): ScanMemory | undefined =>
  memory && sketchKey ? { ...memory, engine: `${memory.engine}+${sketchKey.id}` } : memory;

/**
 * Findings of other detectors or another allow list are not reused; samples are limited as rows are
 * written.
 */
const memoryOf = (input: ScanInput): ScanMemory | undefined => {
  const memory = sketchedMemory(input);
  const { classification } = input;
  if (memory === undefined || classification === undefined) return memory;
  const { sampleCharacters: _, ...found } = classification;
  const lookingFor = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  return { ...memory, engine: `${memory.engine}+${lookingFor.slice(0, 16)}` };
};

export const contextOf = (input: ScanInput): CollectContext => {
  const { accountId, regions, aws = {}, seed = accountId, sketchKey } = input;
  const memory = memoryOf(input);
  return {
    accountId,
    regions,
    aws,
    seed,
    ...(memory && { memory }),
    ...(sketchKey && { sketchKey }),
  };
};
