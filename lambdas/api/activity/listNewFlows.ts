import { flowsSince } from './flowsSince.ts';

/** Those of them that were first seen in the last 24 hours. */
export const listNewFlows = flowsSince('lastDay');
