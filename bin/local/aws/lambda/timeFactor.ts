/**
 * Time limits of functions and of calls to them hold for AWS's machines. This one runs AWS, scans and
 * tests at once, so that each limit is so many times longer.
 */
export const localTimeFactor = 10;
