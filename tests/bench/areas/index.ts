import type { BenchArea } from '../row.ts';
import { bundles } from './bundles.ts';
import { ingest } from './ingest.ts';

/** Every area of the benchmark, in the order of the table. */
export const areas: readonly BenchArea[] = [bundles, ingest];
