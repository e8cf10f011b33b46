import { joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { bytesSource, notAnalysed, type ReadOutcome, read, WHOLE_LIMIT } from './source.ts';

const DEEPEST = 8;
const headerLine = /^[A-Za-z][\w-]{1,60}:\s/;
const firstHeaders =
  /^(?:From |Return-Path:|Received:|Delivered-To:|Message-ID:|MIME-Version:|DKIM-Signature:|X-[\w-]+:|From:|To:|Date:|Subject:)/i;

export const looksLikeMail = (start: string): boolean => {
  if (!firstHeaders.test(start)) return false;
  const head = start.slice(0, 16_384).split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.split(/\r?\n/).slice(/^From /.test(start) ? 1 : 0);
  const good = lines.filter((line) => headerLine.test(line) || /^[ \t]/.test(line)).length;
  return lines.length >= 3 && good === lines.length && /^(?:From|To|Subject):/im.test(head);
};

const binary = (text: string) => Buffer.from(text, 'latin1');

const quotedPrintable = (text: string): Buffer =>
  binary(
    text
      .replaceAll(/=[ \t]*\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  );

/** `=?utf-8?Q?J=C3=BCrgen?=` */
const decodeWords = (text: string): string =>
  text.replaceAll(/=\?[\w-]{2,30}\?[BQ]\?[^?\s]*\?=/gi, (word) => {
    const [, charset = '', kind = '', body = ''] = word.split('?');
    const bytes = /b/i.test(kind)
      ? Buffer.from(body, 'base64')
      : quotedPrintable(body.replaceAll('_', ' '));
    return decoded(bytes, charset);
  });

const decoded = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const partOf = (text: string): Part => {
  const cut = /\r?\n\r?\n/.exec(text);
  const head = cut === null ? text : text.slice(0, cut.index);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
  return { headers, body: cut === null ? '' : text.slice(cut.index + cut[0].length) };
};

const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`${name}\*?=(?:"([^"]*)"|([^;\s]+))`, 'i').exec(header);
  return found?.[1] ?? found?.[2];
};

const bytesOf = ({ headers, body }: Part): Uint8Array => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : binary(body);
};

const readLeaf = async (job: NestedJob, part: Part, type: string): Promise<ReadOutcome[]> => {
  const disposition = part.headers.get('content-disposition') ?? '';
  const name = parameter(disposition, 'filename') ?? parameter(type, 'name');
  const bytes = bytesOf(part);
  if (name === undefined && (type === '' || /^text\/plain/i.test(type))) {
    const text = decoded(bytes, parameter(type, 'charset') ?? 'utf-8');
    for (const line of text.split(/\r?\n/)) if (line.trim() !== '') job.visitor.line(line);
    return [];
  }
  const entry = { source: bytesSource(name ?? 'body', bytes), cut: undefined };
  return bytes.length === 0 ? [] : [await readEntry(job, entry)];
};

const readPart = async (job: NestedJob, text: string, depth: number): Promise<ReadOutcome[]> => {
  const part = partOf(text);
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (boundary === undefined) return readLeaf(job, part, type);
  if (depth >= DEEPEST) return [...(await readLeaf(job, part, type)), notAnalysed('nesting limit')];
  const outcomes: ReadOutcome[] = [];
  const inner = part.body.split(`--${boundary}`).slice(1);
  for (const each of inner) {
    if (each.startsWith('--')) break;
    outcomes.push(...(await readPart(job, each.replace(/^\r?\n/, ''), depth + 1)));
  }
  return outcomes;
};

const telling = ['from', 'to', 'cc', 'bcc', 'reply-to', 'subject'];

/** Reads a mail or a mailbox: who wrote to whom, the text, and what was attached. */
export const readMail = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source, visitor } = job;
  const bytesSeen = Math.min(source.size, WHOLE_LIMIT);
  const all = Buffer.from(await source.read(0, bytesSeen)).toString('latin1');
  const outcomes: ReadOutcome[] = [];
  for (const mail of all.split(/^From [^\n]*\d{4}\r?\n/m).filter((each) => each.trim() !== '')) {
    const { headers } = partOf(mail);
    for (const name of telling) visitor.line(`${name}: ${headers.get(name) ?? ''}`);
    outcomes.push(...(await readPart(job, mail, 0)));
  }
  const own = read(bytesSeen, bytesSeen === source.size);
  return joinOutcomes([own, ...outcomes], {
    bytesSeen,
    bytesTotal: source.size,
    scale: source.size / Math.max(1, bytesSeen),
  });
};
