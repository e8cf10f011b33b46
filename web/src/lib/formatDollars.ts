const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** 1204.4 gives $1,204; below a dollar, which is not nothing, it says so. */
export const formatDollars = (dollars: number): string =>
  dollars > 0 && dollars < 1 ? 'under $1' : whole.format(dollars);
