import { cloudKey } from '#classify/detectors/cloudKey.ts';
import { connectionString } from '#classify/detectors/connectionString.ts';
import { privateKey } from '#classify/detectors/privateKey.ts';

const WORDS = /pass(?:word|wd|phrase)?|secret|token|api[-_]?key|private[-_]?key|credential/i;

/** Words about a secret that are none: `PASSWORD_POLICY`, `TOKEN_TTL`, `SECRET_ARN`. */
const ABOUT = /(?:polic(?:y|ies)|ttl|expiry|length|url|arn|id|name|path|file|header|enabled)$/i;

/** Whether a variable or a parameter is named as what keeps a credential. */
export const isNamedAsCredential = (name: string): boolean => WORDS.test(name) && !ABOUT.test(name);

/** A reference to where the secret is kept, and no secret. */
const REFERENCE = /^(?:arn:|\{\{resolve:|ssm:|\$\{|https?:\/\/|\/[\w/.-]+$)/;

/** Names of the detectors that find a credential in a text. */
const detectorsIn = (text: string): string[] =>
  [cloudKey, privateKey, connectionString]
    .filter((detector) => (detector.text?.find(text) ?? []).length > 0)
    .map(({ type }) => type);

/** Whether a value is a credential by its form, or by the name of its variable. */
export const isCredential = (name: string, value: string): boolean => {
  if (value.trim() === '' || REFERENCE.test(value)) return false;
  return detectorsIn(value).length > 0 || isNamedAsCredential(name);
};

/** Names under which credentials are kept; no value leaves. */
export const secretNamesIn = (pairs: ReadonlyArray<readonly [string, string]>): string[] =>
  [...new Set(pairs.filter(([name, value]) => isCredential(name, value)).map(([name]) => name))]
    .map((name) => name.slice(0, 128))
    .slice(0, 100);

/** `export DB_PASSWORD="…"`, `password: …`. */
const ASSIGNMENT =
  /^\s*(?:(?:export|set|setx|env)\s+)?([A-Za-z_][\w.-]{0,127})\s*[=:]\s*["']?([^"'\s]+)/;

/** What a text such as a start-up script keeps: names of variables and of detectors, no value. */
export const secretNamesInText = (text: string): string[] => {
  const assigned = text.split('\n').flatMap((line) => {
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return [...new Set([...secretNamesIn(assigned), ...detectorsIn(text)])].slice(0, 50);
};
