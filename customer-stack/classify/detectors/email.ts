import type { CellVerdict, Detector, Found, HeaderEvidence } from '../detector.ts';
import { emailHeader } from '../headers/email.ts';
import { signs } from '../kernel/signs.ts';
import { maskEmail } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { remember } from './lib/remember.ts';
import { byShare } from './lib/rules.ts';
import { isTopLevelDomain } from './lib/topLevelDomains.ts';

const form =
  /^[\p{L}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+([\p{L}]{2,24})$/u;
const local = /^[\p{L}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\d!#$%&'*+/=?^_`{|}~-]+)*$/u;
const reservedDomain =
  /@(?:[^@]*\.)?(?:example\.(?:com|org|net)|[^@]*\.(?:test|example|invalid))$/i;
const localEnd = /[\p{L}\d._%+'-]{1,64}$/u;
const domainStart = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,8}\p{L}{2,24}(?![\p{L}\d-])/u;

/** Class of a domain: `unknown` = of no existing top-level domain, null = no domain at all. */
interface Domain {
  readonly verdict: 'known' | 'unknown' | null;
  readonly isReserved: boolean;
}

const LONGEST = 254;
const isPlain = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

const isInDomain = (code: number) => isPlain(code) || code === 45 || code === 46;

/** Letters and digits, points between them: most are so, and need no expression. */
const isPlainLocal = (text: string, from: number, at: number): boolean => {
  for (let i = from; i < at; i += 1) {
    const code = text.charCodeAt(i);
    if (isPlain(code)) continue;
    if (code !== 46 || i === from || i + 1 === at || text.charCodeAt(i - 1) === 46) return false;
  }
  return true;
};
const isLocal = (text: string, from: number, at: number): boolean =>
  isPlainLocal(text, from, at) || local.test(text.slice(from, at));

const lookUp = (domain: string): Domain => {
  const ending = form.exec(`a@${domain}`)?.[1];
  const isReserved = reservedDomain.test(`@${domain}`);
  if (ending === undefined) return { verdict: null, isReserved };
  return { verdict: isTopLevelDomain(ending) ? 'known' : 'unknown', isReserved };
};

/** Many addresses, few domains. */
const domainNamed = remember(lookUp, 5_000);
let [lastCell, lastName] = ['', ''];
let last = lookUp('');

/** The domain behind the last @; the one before is at hand: neighbours often share it. */
const domainOf = (cell: string): Domain => {
  if (cell === lastCell) return last;
  lastCell = cell;
  const at = cell.lastIndexOf('@') + 1;
  if (cell.length - at !== lastName.length || !cell.endsWith(lastName)) {
    lastName = cell.slice(at);
    last = domainNamed(lastName);
  }
  return last;
};

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  const at = cell.indexOf('@');
  if (at < 1 || at > 64 || cell.length > LONGEST) return null;
  if (!isLocal(cell, 0, at)) return null;
  if (cell.includes('@', at + 1)) return null;
  const { verdict } = domainOf(cell);
  if (verdict === null) return null;
  return verdict === 'known' || header === 'strong' ? 'value' : 'shape';
};

/** `acme.org.csv` in a file's name is the domain acme.org; `2x.png` is none. */
const domainIn = (labels: readonly string[]): string | undefined => {
  if (labels.length < 2) return undefined;
  if (isTopLevelDomain(labels.at(-1) ?? '')) return labels.join('.');
  return domainIn(labels.slice(0, -1));
};

const LONGEST_LOCAL = 64;
const isMark = (code: number) =>
  code === 46 || code === 95 || code === 37 || code === 43 || code === 39 || code === 45;
/** Length of what stands before an @: an expression is asked where there may be letters beyond ASCII. */
const lengthBefore = (text: string, at: number): number => {
  const least = Math.max(0, at - LONGEST_LOCAL);
  let from = at;
  while (from > least && (isPlain(text.charCodeAt(from - 1)) || isMark(text.charCodeAt(from - 1))))
    from -= 1;
  if (from === least || text.charCodeAt(from - 1) < 128) return at - from;
  return localEnd.exec(text.slice(least, at))?.[0].length ?? 0;
};

/** What stands behind an @ begins with this domain, of a top-level domain that there is; null = with none. */
const domainAtStart = (text: string): string | null => {
  const domain = domainIn(domainStart.exec(text)?.[0].split('.') ?? []);
  return domain !== undefined && domainNamed(domain).verdict === 'known' ? domain : null;
};
/** Many addresses, few domains. */
const domainWritten = remember((text: string) => ({ text, domain: domainAtStart(text) }), 5_000);
let lastWritten = domainWritten('');
const LONGEST_DOMAIN = 255;

/** Where plain letters, digits and marks of domains end that stand behind an @. */
const endOfDomain = (text: string, from: number, most: number): number => {
  let to = from;
  while (to < most && isInDomain(text.charCodeAt(to))) to += 1;
  return to;
};

/** What stands behind an @: of plain letters and digits it ends before anything else. */
const domainBehind = (text: string, from: number): string | null => {
  const most = Math.min(text.length, from + LONGEST_DOMAIN);
  const to = endOfDomain(text, from, most);
  if (to < most && text.charCodeAt(to) > 127) return domainAtStart(text.slice(from, most));
  // Neighbours often share it.
  if (to - from !== lastWritten.text.length || !text.startsWith(lastWritten.text, from))
    lastWritten = domainWritten(text.slice(from, to));
  return lastWritten.domain;
};

const [QUOTE, PERCENT, DASH, DOT, COLON, SLASH] = [39, 37, 45, 46, 58, 47];
const isLeading = (code: number) =>
  code === DOT || code === QUOTE || code === PERCENT || code === DASH;
/** Where the local part begins: the marks at its front are none of it. */
const localStart = (text: string, at: number): number => {
  let from = at - lengthBefore(text, at);
  while (from < at && isLeading(text.charCodeAt(from))) from += 1;
  return from;
};

const isUrlUser = (text: string, start: number): boolean =>
  text.charCodeAt(start - 1) === SLASH &&
  text.charCodeAt(start - 2) === SLASH &&
  text.charCodeAt(start - 3) === COLON;

const around = (text: string, at: number): Found | null => {
  const start = localStart(text, at);
  if (start === at || isUrlUser(text, start)) return null;
  const domain = domainBehind(text, at + 1);
  if (domain === null || !isLocal(text, start, at)) return null;
  const end = at + 1 + domain.length;
  const isRemote = text.charCodeAt(end) === COLON && text.slice(start, at) === 'git';
  return isRemote || end - start > LONGEST ? null : { value: text.slice(start, end), start };
};

const none: readonly Found[] = [];
const find = (text: string): readonly Found[] => {
  let found: Found[] | undefined;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const hit = around(text, at);
    if (hit === null) continue;
    found ??= [];
    found.push(hit);
  }
  return found ?? none;
};

const address: readonly Sieve[] = [{ length: [5, 254], some: [kinds.at, kinds.dot] }];

export const email: Detector = {
  type: 'email',
  header: emailHeader,
  validators: ['mail address form', 'known top-level domain'],
  test,
  sieve: () => address,
  accepts: byShare({ alone: 0.5, header: 0.05 }),
  certainty: { header: 0.99, alone: 0.97 },
  text: { signs: signs.at, find, keywords: [], alone: 'always', together: 1 },
  isTestData: (cell) => domainOf(cell).isReserved,
  check: { name: 'email', besides: [], covers: (cell) => domainOf(cell).verdict === 'known' },
  mask: maskEmail,
  examples: {
    match: [
      { cell: 'ann.lee@acme-corp.com' },
      { cell: "o'neil+news@mail.acme.co.uk" },
      { cell: 'x@y.de' },
      { cell: 'ANN_LEE@ACME.ORG' },
      { cell: 'jürgen@müller.de' },
      { cell: '12345@qq.com' },
      { cell: 'ann@mail.newbrand', header: 'email' },
    ],
    nonMatch: [
      { cell: 'image@2x.png' },
      { cell: 'lodash@4.17.21' },
      { cell: 'git@github.com:acme/app.git' },
      { cell: 'root@localhost' },
      { cell: '@scope/package' },
      { cell: 'ann@acme' },
      { cell: 'ann lee@acme.com' },
      { cell: 'ssh://git@host.com/x' },
      { cell: 'icon@3x.webp' },
    ],
  },
};
