const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const crcTable = Uint32Array.from({ length: 256 }, (_, i) => {
  let rest = i;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 of ASCII text (ISO 3309). */
const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) {
    crc = (crcTable[(crc ^ text.charCodeAt(i)) & 255] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const base62 = (number: number): string => {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text;
  return text.padStart(6, '0');
};

const CHECK = 6;

/** GitHub's: the last six characters check those between prefix and them. */
export const passesGithub = (token: string): boolean =>
  base62(crc32(token.slice(token.indexOf('_') + 1, -CHECK))) === token.slice(-CHECK);

/**
 * Sources describe npm's as the same. They differ on whether the checksum covers its prefix and on
 * which case is first: both pass, since a real token that is refused is worse than one in a milliard
 * taken.
 */
export const passesNpm = (token: string): boolean => {
  const [check, body] = [token.slice(-CHECK).toLowerCase(), token.slice(0, -CHECK)];
  return [body, body.slice(4)].some((each) => base62(crc32(each)).toLowerCase() === check);
};

/** The header of a JSON web token: Base64url of an object that names its algorithm. */
export const hasTokenHeader = (token: string): boolean => {
  const header = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('latin1');
  // Most of what only looks like one is refused here: an error costs more than all else.
  if (!header.includes('"alg"')) return false;
  try {
    const parsed: unknown = JSON.parse(header);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      'alg' in parsed &&
      typeof parsed.alg === 'string' &&
      parsed.alg !== ''
    );
  } catch {
    return false;
  }
};
