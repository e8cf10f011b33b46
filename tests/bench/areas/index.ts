import type { BenchArea } from '../row.ts';
import { activity } from './activity.ts';
import { bundles } from './bundles.ts';
import { checkBench } from './checks.ts';
import { classify } from './classify.ts';
import { edits } from './edits.ts';
import { fuzz } from './fuzz.ts';
import { http } from './http.ts';
import { ingest } from './ingest.ts';
import { lists } from './lists.ts';
import { map } from './map.ts';
import { paths } from './paths.ts';
import { policies } from './policies.ts';
import { sketches } from './sketches.ts';
import { start } from './start.ts';
import { users } from './users.ts';
import { web } from './web.ts';

/** Every area of the benchmark, in the order of the table. */
export const areas: readonly BenchArea[] = [
  activity,
  bundles,
  checkBench,
  classify,
  edits,
  fuzz,
  http,
  ingest,
  lists,
  map,
  paths,
  policies,
  users,
  sketches,
  start,
  web,
];
