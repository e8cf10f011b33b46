import { Fn } from 'aws-cdk-lib';

/** `discoverStores` as the logical id `DiscoverStores`. */
export const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/**
 * Text in which `{Name}` and `{Name.Attribute}` stand for what CloudFormation puts there; alone they
 * are a plain reference.
 */
export const substitute = (text: string): string => {
  const [, id, attribute] = /^\{([\w:]+)(?:\.(\w+))?\}$/.exec(text) ?? [];
  if (id === undefined) return text.includes('{') ? Fn.sub(text.replaceAll('{', '${')) : text;
  return attribute === undefined ? Fn.ref(id) : Fn.getAtt(id, attribute).toString();
};

/** The same for every text inside a value. */
export const substituteAll = (value: unknown): unknown => {
  if (typeof value === 'string') return substitute(value);
  if (Array.isArray(value)) return value.map(substituteAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, substituteAll(inner)]),
  );
};
