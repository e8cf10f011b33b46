import { flowsSince } from './flowsSince.ts';

/** Uses of data stores in the last seven days. */
export const listFlows = flowsSince('allDays');
