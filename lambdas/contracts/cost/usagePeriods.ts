/** Periods that execution time and cost are summed over. */
export const usagePeriods = ['monthly', 'weekly', 'daily', 'hourly'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];
