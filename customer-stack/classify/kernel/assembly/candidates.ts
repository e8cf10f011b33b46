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


function visit(base: usize, three: u64, long: u64, four: u64, uneven: u64, ips: u64, macs: u64): void {
  while (three) {
    threeGroups(base + <usize>ctz(three));
    three &= three - 1;
  }
  while (long) {
    longNumber(base + <usize>ctz(long));
    long &= long - 1;
  }
  while (four) {
    fourGroups(base + <usize>ctz(four));
    four &= four - 1;
  }
  while (uneven) {
    unevenGroups(base + <usize>ctz(uneven));
    uneven &= uneven - 1;
  }
  while (ips) {
    dottedNumbers(base + <usize>ctz(ips));
    ips &= ips - 1;
  }
  while (macs) {
    hexPairs(base + <usize>ctz(macs));
    macs &= macs - 1;
  }
}

/**
 * Finds the shapes of numbers by shifts of the windows, each at the last byte that proves it: so
 * looking back 16 bytes is enough.
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
  // First digit after a mark that follows a digit.
  const next = digits & (marks << 1) & (digits << 2);
  const pairs = digits & (digits << 1);
  const fours = pairs & (pairs << 2);
  // Three digits, two, four (SSN) and three, three, four (phone): the fourth digit of the last group.
  const ssn = next & (next << 3) & (digits << 7) & ~(digits << 8);
  const phone = next & (next << 4) & (digits << 8) & ~(digits << 9);
  const three = digits & ((ssn | phone) << 3) & keep;
  const eights = fours & (fours << 4);
  const thirteen = eights & (eights << 5);
  const long = thirteen & ~(thirteen << 1) & keep;
  const four = next & (next << 5) & (next << 10) & (fours << 2) & (fours << 12) & keep;
  const uneven = next & (next << 7) & (fours << 2) & (fours << 9) & keep;
  const octet = digits & (dots << 1) & (digits << 2);
  const second = octet & ((octet << 2) | (octet << 3) | (octet << 4));
  const ips = octet & ((second << 2) | (second << 3) | (second << 4)) & keep;
  const twoColons = colons & (colons << 3);
  const macs = twoColons & (twoColons << 6) & (colons << 12) & keep;
  if (three | long | four | uneven | ips | macs) visit(base, three, long, four, uneven, ips, macs);
}
