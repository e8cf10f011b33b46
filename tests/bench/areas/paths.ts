import { graphRows } from '../paths/graphs.ts';
import { matrixRows } from '../paths/matrix.ts';
import type { BenchArea } from '../row.ts';

/** Access matrix and attack graph at the size of large customers. */
export const paths: BenchArea = {
  name: 'paths',
  run: async () => [...graphRows(), ...matrixRows()],
};
