/** Values of condition keys by their name in lower case; an absent name is not part of the request. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** `${*}`, `${?}` and `${$}` are the literal characters. */
const characters: Readonly<Record<string, string>> = { '*': '*', '?': '?', $: '$' };

const variableValue = (name: string, context: RequestContext): string | undefined => {
  const values = context[name.toLowerCase()];
  return characters[name] ?? (values?.length === 1 ? values[0] : undefined);
};

/** A policy text with its variables replaced; `quote` makes values literal for the caller's use. */
const substituted = (
  text: string,
  context: RequestContext,
  quote: { readonly value: (text: string) => string; readonly rest: (text: string) => string },
): string | undefined => {
  const parts = text.split(/\$\{([^}]*)\}/);
  const resolved = parts.map((part, at) => {
    if (at % 2 === 0) return quote.rest(part);
    const value = variableValue(part, context);
    return value === undefined ? undefined : quote.value(value);
  });
  return resolved.includes(undefined) ? undefined : resolved.join('');
};

const literal = (text: string): string => text;
const wildcards = (text: string): string =>
  escaped(text).replaceAll('\\*', '[^]*').replaceAll('\\?', '[^]');

export type Matcher = (value: string) => boolean;
const never: Matcher = () => false;

/**
 * Matches a text in which `*` matches any characters and `?` one. The value of a variable is
 * literal; a variable that the request does not have matches nothing.
 */
export const likeMatcher = (pattern: string, context: RequestContext): Matcher => {
  const source = substituted(pattern, context, { value: escaped, rest: wildcards });
  if (source === undefined) return never;
  const expression = new RegExp(`^${source}$`);
  return (value) => expression.test(value);
};

export const equalMatcher = (text: string, context: RequestContext): Matcher => {
  const wanted = substituted(text, context, { value: literal, rest: literal });
  return (value) => value === wanted;
};
