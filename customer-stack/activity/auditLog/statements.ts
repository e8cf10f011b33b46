/** What a statement does, by the word that it begins with; others set and show things. */
const kinds = [
  ...['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE', 'TRUNCATE', 'LOAD', 'CALL'],
  ...['CREATE', 'ALTER', 'DROP', 'RENAME', 'GRANT', 'REVOKE', 'COPY', 'UNLOAD', 'TABLE'],
] as const;

/** Statements are cut: what they do stands at their beginning or end. */
const MOST = 16_384;

const BEFORE = /^(?:\s|\(|--[^\n]*(?:\n|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/;

/** @returns undefined = it neither reads nor changes data */
export const kindOf = (statement: string): string | undefined => {
  const text = statement.slice(0, MOST);
  const rest = text.slice(BEFORE.exec(text)?.[0].length ?? 0);
  const word = /^[a-z]+/i.exec(rest)?.[0].toUpperCase() ?? '';
  if (word === 'WITH') return 'SELECT';
  return kinds.find((kind) => kind === word);
};

const BUCKET = String.raw`s3(?:-[a-z0-9-]+)?:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/|')`;
const toStore = [
  new RegExp(String.raw`^copy\s[^']{1,4096}?\sfrom\s+'${BUCKET}`, 'i'),
  new RegExp(
    String.raw`^load\s+(?:data|xml)\s+(?:from\s+)?s3\s+(?:file\s+|prefix\s+|manifest\s+)?'${BUCKET}`,
    'i',
  ),
];
const fromStore = [
  new RegExp(String.raw`^unload\b.*\sto\s+'${BUCKET}`, 'is'),
  new RegExp(String.raw`\sinto\s+outfile\s+s3\s+'${BUCKET}`, 'i'),
];

const bucketIn = (text: string, forms: readonly RegExp[]): string | undefined =>
  forms.map((form) => form.exec(text)?.[1]).find((name) => name !== undefined);

/** A bucket that a statement takes data from, or gives it to. */
export const bucketMoved = (
  statement: string,
): { readonly bucket: string; readonly isTaken: boolean } | undefined => {
  const text = statement.slice(0, MOST).trimStart();
  const taken = bucketIn(text, toStore);
  if (taken !== undefined) return { bucket: taken, isTaken: true };
  const given = bucketIn(text, fromStore);
  return given === undefined ? undefined : { bucket: given, isTaken: false };
};
