import { formatWhole } from './format.ts';

/** 1204.4 gives $1,204; below a dollar, which is not nothing, it says so. */
export const formatDollars = (dollars: number): string =>
  dollars > 0 && dollars < 1
    ? 'under $1'
    : `${dollars < 0 ? '-' : ''}$${formatWhole(Math.abs(dollars))}`;
