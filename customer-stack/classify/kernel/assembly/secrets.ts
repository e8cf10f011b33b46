import { ALNUM, all, at, BASE64URL, DIGIT, is, runEnd, UPPER, WORD } from './bytes';
import { AWS_KEY, GITHUB, JWT, PEM, SLACK, STRIPE } from './layout';
import { hit } from './result';

const DASH: u32 = 45;
const DOT: u32 = 46;
/** Parts of a token that are longer are something else. */
const LONGEST_PART: usize = 4096;

/** AKIA or ASIA and sixteen more. */
export function awsKey(start: usize): void {
  const second = at(start + 1);
  if (at(start) != 65 || (second != 75 && second != 83)) return;
  if (at(start + 2) != 73 || at(start + 3) != 65 || is(start - 1, WORD)) return;
  if (all(start + 4, 16, UPPER | DIGIT) && !is(start + 20, WORD)) hit(AWS_KEY, start, start + 20);
}

/**
 * What was last learned of a run and of what follows it: hostile text starts a token every four
 * bytes of one long run, and must not make us walk it every time.
 */
let runFrom: usize = 0;
let runTo: usize = 0;
let tailFrom: usize = 0;
let tailTo: usize = 0;

/** Runs of another chunk are other runs. */
export function forgetRuns(): void {
  runFrom = 0;
  runTo = 0;
  tailFrom = 0;
}

function firstEnd(p: usize): usize {
  if (p >= runFrom && p < runTo) return runTo;
  runFrom = p;
  runTo = runEnd(p, BASE64URL);
  return runTo;
}

function isJsonStart(p: usize): bool {
  return at(p) == 101 && at(p + 1) == 121 && at(p + 2) == 74;
}

/** End of `.eyJ….signature`; 0 = something else. */
function readTail(dot: usize): usize {
  if (at(dot) != DOT || !isJsonStart(dot + 1)) return 0;
  const second = runEnd(dot + 1, BASE64URL);
  if (second - dot < 12 || second - dot > LONGEST_PART || at(second) != DOT) return 0;
  const third = runEnd(second + 1, BASE64URL);
  return third - second < 17 || third - second > LONGEST_PART ? 0 : third;
}

function tailEnd(dot: usize): usize {
  if (dot != tailFrom) {
    tailFrom = dot;
    tailTo = readTail(dot);
  }
  return tailTo;
}

/** Three parts between dots, the first two of them JSON. */
export function webToken(start: usize): void {
  const before = at(start - 1);
  if (!isJsonStart(start) || is(start - 1, WORD) || before == DASH || before == DOT) return;
  const first = firstEnd(start);
  if (first - start < 11 || first - start > LONGEST_PART) return;
  const end = tailEnd(first);
  if (end != 0) hit(JWT, start, end);
}

function matches(p: usize, text: string): bool {
  for (let i = 0; i < text.length; i++) if (at(p + i) != text.charCodeAt(i)) return false;
  return true;
}

function keyWordsEnd(p: usize, kind: string): usize {
  if (!matches(p, kind)) return 0;
  return matches(p + kind.length, 'PRIVATE KEY-----') ? p + kind.length + 16 : 0;
}

/** The border of a private key; `lastDash` = the one before BEGIN. */
export function privateKey(lastDash: usize): void {
  const start = lastDash - 4;
  if (!matches(start, '-----BEGIN ')) return;
  const p = start + 11;
  let end = keyWordsEnd(p, '');
  if (end == 0) end = keyWordsEnd(p, 'RSA ');
  if (end == 0) end = keyWordsEnd(p, 'EC ');
  if (end == 0) end = keyWordsEnd(p, 'DSA ');
  if (end == 0) end = keyWordsEnd(p, 'OPENSSH ');
  if (end == 0) end = keyWordsEnd(p, 'ENCRYPTED ');
  if (end == 0 && matches(p, 'PGP PRIVATE KEY BLOCK-----')) end = p + 26;
  if (end != 0) hit(PEM, start, end);
}

/** One of `a b p r s`, as both GitHub's (with o and u for a and b) and Slack's kinds are written. */
function isKind(c: u32, a: u32, b: u32): bool {
  return c == a || c == b || c == 112 || c == 114 || c == 115;
}

/** gh?_ and thirty-six more. */
export function githubToken(start: usize): void {
  if (at(start) != 103 || at(start + 1) != 104 || !isKind(at(start + 2), 111, 117)) return;
  if (at(start + 3) != 95 || is(start - 1, WORD)) return;
  if (all(start + 4, 36, ALNUM) && !is(start + 40, WORD)) hit(GITHUB, start, start + 40);
}

function numberPart(p: usize): usize {
  const end = runEnd(p, DIGIT);
  return end - p < 10 || end - p > 13 || at(end) != DASH ? 0 : end + 1;
}

/** xox?-number-number-secret. */
export function slackToken(start: usize): void {
  if (!matches(start, 'xox') || !isKind(at(start + 3), 97, 98)) return;
  if (at(start + 4) != DASH || is(start - 1, WORD)) return;
  const second = numberPart(start + 5);
  if (second == 0) return;
  const secret = numberPart(second);
  if (secret == 0) return;
  const end = runEnd(secret, BASE64URL);
  if (end - secret < 24 || end - secret > 80) return;
  for (let p = secret; p < end; p++) if (at(p) == 95) return;
  hit(SLACK, start, end);
}

/** sk_live_ or rk_live_ and 24 to 99 more. */
export function stripeKey(start: usize): void {
  const first = at(start);
  if ((first != 115 && first != 114) || !matches(start + 1, 'k_live_') || is(start - 1, WORD))
    return;
  const end = runEnd(start + 8, ALNUM);
  if (end - start < 32 || end - start > 107 || is(end, WORD)) return;
  hit(STRIPE, start, end);
}
