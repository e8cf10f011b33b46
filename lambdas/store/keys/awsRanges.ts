import type { Key } from './key.ts';

/** The published ranges of AWS, of no customer. */
export const awsRangesKey: Key = { pk: 'AWSRANGES', sk: 'AWSRANGES' };
