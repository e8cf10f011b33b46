/** Three values, combined by Kleene's rules. `unknown`: it depends on what a request will carry. */
export type Truth = 'yes' | 'no' | 'unknown';

export const truthOf = (value: boolean): Truth => (value ? 'yes' : 'no');

const opposites: Readonly<Record<Truth, Truth>> = { yes: 'no', no: 'yes', unknown: 'unknown' };
export const not = (truth: Truth): Truth => opposites[truth];

const combine = (truths: Iterable<Truth>, decisive: Truth): Truth => {
  let isUnknown = false;
  for (const truth of truths) {
    if (truth === decisive) return decisive;
    if (truth === 'unknown') isUnknown = true;
  }
  return isUnknown ? 'unknown' : not(decisive);
};

/** `yes` for nothing at all. */
export const allHold = (truths: Iterable<Truth>): Truth => combine(truths, 'no');
/** `no` for nothing at all. */
export const anyHolds = (truths: Iterable<Truth>): Truth => combine(truths, 'yes');
