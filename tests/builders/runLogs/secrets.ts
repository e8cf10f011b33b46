import { addTo } from './folder.ts';

/** Fields of requests and replies whose values must be in no log. */
const names = new Set([
  'password',
  'newpassword',
  'oldpassword',
  'confirmpassword',
  'token',
  'apikey',
  'refreshtoken',
  'refresh_token',
  'id_token',
  'idtoken',
  'jwttoken',
  'googleref',
  'secret',
  'client_secret',
  'session',
  'state',
  'code',
  'confirmationcode',
  'recoverycode',
  'recoverycodes',
]);

/** Shorter ones are common words; six digits are a code. */
const isSecret = (text: string): boolean => text.length >= 9 || /^\d{6}$/.test(text);

/** A password travels as base64 too. */
const formsOf = (text: string): string[] => {
  const plain = Buffer.from(text, 'base64').toString('utf8');
  const isBase64 = Buffer.from(plain, 'utf8').toString('base64') === text;
  return isBase64 && isSecret(plain) ? [text, plain] : [text];
};

/** Secrets in requests and replies, at any depth; an error's `code` is none. */
export const secretsIn = (value: unknown, isNamed = false): string[] => {
  if (typeof value === 'string') return isNamed && isSecret(value) ? formsOf(value) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(each, isNamed));
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'err' ? [] : secretsIn(inner, names.has(name.toLowerCase())),
  );
};

const noted = new Set<string>();

/** Keeps them for the search at the end of the run. */
export const noteSecrets = (value: unknown): void => {
  const fresh = secretsIn(value).filter((secret) => !noted.has(secret));
  for (const secret of fresh) noted.add(secret);
  if (fresh.length > 0) addTo('secrets', fresh.map((one) => `${JSON.stringify(one)}\n`).join(''));
};
