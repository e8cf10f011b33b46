import type { Random } from '#local/sample/accounts/random.ts';
import type { Maker } from './table.ts';

/** Files of a web site: full of numbers, none of them about people. */

export const page = (title: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<link rel="stylesheet" href="/assets/site.7c1d09ab.css">\n</head>\n<body>\n<h1>${title}</h1>\n<p>Made for weather since 1987. Free returns within 60 days.</p>\n<img src="/assets/hero@2x.png" alt="">\n<script src="/assets/site.19fe2c40.js"></script>\n</body>\n</html>\n`;

export const styles = ({ random }: Maker): string =>
  Array.from(
    { length: 900 },
    () =>
      `.c-${random.hex(6)}{margin:${random.int(0, 40)}px;color:#${random.hex(6)};flex:1 1 ${random.int(10, 99)}.${random.digits(4)}%}`,
  ).join('\n');

/** Minified code as bundlers write it, with version numbers, hashes and large constants. */
export const script = ({ random }: Maker): string =>
  Array.from(
    { length: 1400 },
    () =>
      `function ${random.text(2, 'abcdefghijkmnopq')}${random.hex(3)}(t,n){return t.v="${random.int(0, 9)}.${random.int(0, 30)}.${random.int(0, 9)}",(n=${random.int(100000, 2147483647)}^t.h)>>>${random.int(1, 31)}}`,
  ).join(';');

export const drawing = (random: Random): string => {
  const points = Array.from(
    { length: 400 },
    () => `${random.int(0, 800)}.${random.digits(3)},${random.int(0, 600)}.${random.digits(3)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><polyline points="${points.join(' ')}"/></svg>\n`;
};

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Starts as a PNG does; the rest is noise, as compressed pixels are. */
export const picture = (random: Random, bytes: number): Uint8Array => {
  const made = new Uint8Array(bytes);
  made.set(SIGNATURE);
  for (let at = SIGNATURE.length; at < bytes; at++) made[at] = random.int(0, 255);
  return made;
};
