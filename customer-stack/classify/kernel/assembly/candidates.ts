import {
  bracketedPhone,
  dottedNumbers,
  fourGroups,
  hexPairs,
  longNumber,
  threeGroups,
  unevenGroups,
} from './numbers';
import { awsKey, githubToken, privateKey, slackToken, stripeKey, webToken } from './secrets';
import { bankAccount, mailAddress, streetAddress } from './words';
import { at } from './bytes';

/** Looks at what begins three bytes before `p`, or at the `@` at `p`. */
function anchor(p: usize): void {
  const c = at(p);
  if (c == 64) {
    mailAddress(p);
    return;
  }
  const start = p - 3;
  const first = at(start);
  if (first - 48 < 10) streetAddress(start);
  else if (first - 65 < 26) {
    if (c == 65 && at(start + 2) == 73) awsKey(start);
    else bankAccount(start);
  } else if (first == 41) bracketedPhone(start);
  else if (first == 101) webToken(start);
  else if (first == 45) privateKey(start);
  else if (first == 103) githubToken(start);
  else if (first == 120) slackToken(start);
  else stripeKey(start);
}

/** Candidates that begin with letters or marks; bit i of the window is the byte at `base + i`. */
export function anchored(base: usize, window: u64): void {
  while (window) {
    anchor(base + <usize>ctz(window));
    window &= window - 1;
  }
}


function threes(base: usize, window: u64): void {
  while (window) {
    threeGroups(base + <usize>ctz(window));
    window &= window - 1;
  }
}

function longs(base: usize, window: u64): void {
  while (window) {
    longNumber(base + <usize>ctz(window));
    window &= window - 1;
  }
}

function groups(base: usize, four: u64, uneven: u64): void {
  while (four) {
    fourGroups(base - 3 + <usize>ctz(four));
    four &= four - 1;
  }
  while (uneven) {
    unevenGroups(base - 3 + <usize>ctz(uneven));
    uneven &= uneven - 1;
  }
}

function dotted(base: usize, window: u64): void {
  while (window) {
    dottedNumbers(base + <usize>ctz(window));
    window &= window - 1;
  }
}

function pairs(base: usize, window: u64): void {
  while (window) {
    hexPairs(base + <usize>ctz(window));
    window &= window - 1;
  }
}

/**
 * Finds the shapes of numbers by shifts of the windows, each at a byte that proves it: no shape needs
 * more than the 16 bytes before that one. Rare shapes are finished only where they have begun.
 */
// @ts-ignore: decorator
@inline
export function numbered(
  base: usize,
  digits: u64,
  marks: u64,
  dots: u64,
  colons: u64,
  keep: u64,
): void {
  const twoColons = colons & (colons << 3);
  const fourColons = twoColons & (twoColons << 6);
  if (fourColons) pairs(base, fourColons & (colons << 12) & keep);
  if (!digits) return;
  const twos = digits & (digits << 1);
  const fours = twos & (twos << 2);
  const eights = fours & (fours << 4);
  const thirteen = eights & (eights << 5);
  if (thirteen) longs(base, thirteen & ~(thirteen << 1) & keep);
  // Fourth digit of a group behind a mark behind a digit: so ends every number in groups.
  const last = fours & (marks << 4) & (digits << 5);
  const lastTwo = last & (fours << 5);
  if (lastTwo) {
    const four = lastTwo & (fours << 10) & (marks << 9) & (marks << 14) & keep;
    const uneven = lastTwo & (fours << 12) & (marks << 11) & keep;
    groups(base, four, uneven);
  }
  // A mark behind three digits, no more: before two digits (SSN) or three (phone).
  const firstMark = marks & (digits << 1) & (digits << 3) & ~(digits << 4);
  const three = last & ((firstMark << 7) | (firstMark << 8)) & keep;
  if (three) threes(base, three);
  const octet = digits & (dots << 1) & (digits << 2);
  const second = octet & ((octet << 2) | (octet << 3) | (octet << 4));
  const third = octet & ((second << 2) | (second << 3) | (second << 4)) & keep;
  if (third) dotted(base, third);
}
