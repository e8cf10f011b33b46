import { hasBrand } from '#classify/detectors/lib/cardBrands.ts';
import { passesLuhn } from '#classify/detectors/lib/luhn.ts';
import { type Hit, type KernelType, kernelTypes } from '#classify/kernel/index.ts';
import { kernelPatterns } from './kernelPatterns.ts';

/** A match of a pattern in text of one character per byte. */
interface Match {
  readonly text: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
/** Where the value really starts and ends; null = refused. */
type Keep = (match: Match) => readonly [start: number, end: number] | null;

const digitsOf = (value: string) => value.replaceAll(/\D/g, '');
const behind = ({ text, end }: Match) => text.slice(end, end + 6);
const ahead = ({ text, start }: Match) => text.slice(Math.max(0, start - 6), start);
const keepIf =
  (test: (match: Match) => boolean): Keep =>
  (match) =>
    test(match) ? [match.start, match.end] : null;

const published = ['078051120', '219099999', '123456789', '457555462'];

const isSsn = (match: Match): boolean => {
  if (match.value[3] !== match.value[6]) return false;
  if (/[.-]$/.test(ahead(match)) || /^(?:-|\.\d)/.test(behind(match))) return false;
  const digits = digitsOf(match.value);
  if (/^(?:000|666|9)|^...00|0000$/.test(digits)) return false;
  return !published.includes(digits) && !/^(\d)\1+$/.test(digits);
};

const isCard = (match: Match): boolean => {
  const digits = digitsOf(match.value);
  if (/[./+-]$/.test(ahead(match)) || /^(?:[-/]|\.\d)/.test(behind(match))) return false;
  if (digits !== match.value) {
    const separators = match.value.replaceAll(/\d/g, '');
    if (new Set(separators).size !== 1) return false;
    if (/\d{4}[- ]$/.test(ahead(match)) || /^[- ]\d{4}/.test(behind(match))) return false;
  }
  return hasBrand(digits) && passesLuhn(digits) && !/^(\d)\1+$/.test(digits);
};

const isPhone = (match: Match): boolean => {
  const digits = digitsOf(match.value);
  if (!/^[2-9](?!11)\d\d[2-9](?!11)/.test(digits)) return false;
  if (/^(?:-|[./]\d)/.test(behind(match))) return false;
  const before = ahead(match);
  if (/[\w/@+]$/.test(before)) return false;
  return !/[-.]$/.test(before) || /(?:^|[^\w./@-])1[-.]$/.test(before);
};

const isIpv4 = (match: Match): boolean => {
  if (/[.-]$/.test(ahead(match)) || /^(?:-|[./]\d)/.test(behind(match))) return false;
  return match.value.split('.').every((octet) => !/^0\d/.test(octet) && Number(octet) <= 255);
};

const isMac = (match: Match): boolean =>
  !/[:-]$/.test(ahead(match)) && !/^[:-]/.test(behind(match));

const keepEmail: Keep = (match) => {
  const at = match.text.indexOf('@', match.start);
  const local = /[A-Za-z0-9._%+-]{1,64}$/.exec(match.text.slice(Math.max(0, at - 64), at))?.[0];
  if (local === undefined || local.endsWith('.')) return null;
  const start = at - local.length;
  if (match.text[start - 1] === '@' || /^[@-]/.test(behind(match))) return null;
  return [start, match.end];
};

/** The registry's lengths, written again: nothing here is taken from the kernel. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

const mod97 = (iban: string): bigint => {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt([...moved].map((each) => Number.parseInt(each, 36)).join('')) % 97n;
};

const keepIban: Keep = ({ text, start }) => {
  const length = ibanLengths[text.slice(start, start + 2)];
  if (length === undefined) return null;
  const isGrouped = text[start + 4] === ' ';
  const width = isGrouped ? length + Math.floor((length - 1) / 4) : length;
  const value = text.slice(start, start + width);
  const form = isGrouped ? /^[A-Z0-9]{4}(?: [A-Z0-9]{4})*(?: [A-Z0-9]{1,3})?$/ : /^[A-Z0-9]+$/;
  const compact = value.replaceAll(' ', '');
  if (!form.test(value) || compact.length !== length) return null;
  if (/^\w/.test(text.slice(start + width))) return null;
  return mod97(compact) === 1n ? [start, start + width] : null;
};

/** The first street word ends it: the pattern would go on to the last. */
const keepAddress: Keep = (match) => {
  if (/\d[.:/-]$/.test(ahead(match))) return null;
  const words = match.value.split(' ');
  const streets = new RegExp(`^(?:${kernelPatterns.address.split('(?:')[2]?.split(')')[0]})$`);
  const last = words.findIndex((word, i) => i >= 2 && streets.test(word));
  return [match.start, match.start + words.slice(0, last + 1).join(' ').length];
};

const keepJwt: Keep = (match) => {
  if (/[.-]$/.test(ahead(match))) return null;
  return match.value.split('.').every((part) => part.length <= 4095) &&
    match.value.indexOf('.') <= 4096
    ? [match.start, match.end]
    : null;
};

const keepers: Readonly<Record<KernelType, Keep>> = {
  ssn: keepIf(isSsn),
  card: keepIf(isCard),
  email: keepEmail,
  phone: keepIf(isPhone),
  ipv4: keepIf(isIpv4),
  iban: keepIban,
  address: keepAddress,
  awsKey: keepIf(() => true),
  jwt: keepJwt,
  pem: keepIf(() => true),
  github: keepIf(() => true),
  slack: keepIf((match) => !/^[\w-]/.test(behind(match))),
  stripe: keepIf(() => true),
  mac: keepIf(isMac),
};

const hitsOf = (type: KernelType, text: string): Hit[] => {
  const pattern = new RegExp(kernelPatterns[type], 'g');
  const hits: Hit[] = [];
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const start = found.index;
    const kept = keepers[type]({ text, value: found[0], start, end: start + found[0].length });
    if (kept !== null) hits.push({ type, offset: kept[0], length: kept[1] - kept[0] });
    // Every start is tried; of an address with an `@`, every `@`.
    pattern.lastIndex = (type === 'email' ? text.indexOf('@', start) : start) + 1;
  }
  return hits;
};

/** What the kernel must find, by regular expressions and validators written without it. */
export const referenceHits = (bytes: Uint8Array): Hit[] => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return kernelTypes.flatMap((type) => hitsOf(type, text));
};

/** One order for both sides of a comparison. */
export const inOrder = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted(
    (a, b) => a.offset - b.offset || kernelTypes.indexOf(a.type) - kernelTypes.indexOf(b.type),
  );
