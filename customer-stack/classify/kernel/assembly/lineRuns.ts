import { LINE, RUN_ENDS, RUN_STARTS } from './lineLayout';

/** Where a run of digits of the line begins and ends. */
export function startOf(run: usize): usize {
  return LINE + (<usize>load<u16>(RUN_STARTS + (run << 1)) << 1);
}
export function endOf(run: usize): usize {
  return LINE + (<usize>load<u16>(RUN_ENDS + (run << 1)) << 1);
}
/** In bytes, two a digit. */
export function lengthOf(run: usize): usize {
  return endOf(run) - startOf(run);
}
