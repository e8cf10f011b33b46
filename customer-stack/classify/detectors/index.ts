import type { Detector } from '../detector.ts';
import { card } from './card.ts';
import { email } from './email.ts';
import { ssn } from './ssn.ts';

/** Every detector, the most specific first; a test proves the list whole. */
export const detectors = [card, ssn, email] as const satisfies readonly Detector[];
