/**
 * Object keys as paths that a person can read: a key's parts are folders and its last part a file.
 * Only what a file system cannot hold is written with a percent sign:
 * an empty part is `%`, `.` and `..` and characters that paths forbid are `%XX`,
 * and a file that lies beside a folder of its own name ends with `%`.
 */
export const RESERVED = '.s3';

const FORBIDDEN = /[\p{Cc}\\:*?"<>|]/gu;
const hex = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

export function keyToSegments(key: string): string[] {
  return key.split('/').map((part, at) => encodePart(part, at === 0));
}

function encodePart(part: string, first: boolean): string {
  if (part === '') return '%';
  if (part === '.' || part === '..' || (first && part === RESERVED)) {
    return `${hex('.')}${part.slice(1)}`;
  }
  return part
    .replace(/%(?=[0-9A-F]{2})|%$/g, '%25')
    .replace(FORBIDDEN, hex)
    .replace(/[ .]$/, hex);
}

/** Part of a key that a folder or file name represents. */
export function decodePart(name: string): string {
  if (name === '%' || name === '%%') return '';
  const bare = name.endsWith('%') ? name.slice(0, -1) : name;
  return bare.replace(/%([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Order of S3's lists: by bytes of UTF-8. */
export function compareKeys(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
