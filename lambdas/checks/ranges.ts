import { parseCidr } from '#domain/network/cidr.ts';
import { remember } from './remember.ts';

const MOST_RANGES = 1_000;

/** Of a CIDR block; the rules of networks name few of them again and again. */
export const rangeOf = remember(parseCidr, MOST_RANGES);
