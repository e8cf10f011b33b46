import type { BenchArea } from '../row.ts';
import { bundles } from './bundles.ts';
import { classify } from './classify.ts';
import { edits } from './edits.ts';
import { ingest } from './ingest.ts';
import { lists } from './lists.ts';
import { start } from './start.ts';

/** Every area of the benchmark, in the order of the table. */
export const areas: readonly BenchArea[] = [bundles, classify, edits, ingest, lists, start];
