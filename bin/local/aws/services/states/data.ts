import { StatesError } from './statesError.ts';

/** Input of a state, and the context object that `$$` names. */
export interface Data {
  readonly input: unknown;
  readonly context: unknown;
}

const fail = (path: string): never => {
  throw new StatesError('States.ParameterPathFailure', `${path} is not there`);
};

/** Value at a reference path: `$.a.b`, `$$.Execution.Name`. */
export const valueAt = (path: string, { input, context }: Data): unknown => {
  const [root = '', ...names] = path.split('.');
  let value = root === '$$' ? context : input;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) fail(path);
    value = (value as Record<string, unknown>)[name];
  }
  return value;
};

/** The input with a result put at a path; undefined = the result alone, null = the input alone. */
export const withResult = (
  input: unknown,
  path: string | null | undefined,
  result: unknown,
): unknown => {
  if (path === null) return input;
  const [, ...names] = (path ?? '$').split('.');
  const put = (into: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? result
      : { ...(into as object), [name]: put((into as Record<string, unknown>)?.[name] ?? {}, rest) };
  return put(input, names);
};

/** `States.Format('text {}', $.a, …)`, the one intrinsic function that is used. */
const format = (call: string, data: Data): string => {
  const [, text = '', rest = ''] =
    /^States\.Format\('([^']*)'((?:,\s*\$[\w.$]*)*)\)$/.exec(call) ?? [];
  if (text === '') throw new StatesError('States.IntrinsicFailure', `${call} is not run here`);
  const values = rest.split(',').slice(1);
  return text.replaceAll('{}', () => String(valueAt((values.shift() ?? '').trim(), data)));
};

const dynamic = (text: string, data: Data): unknown =>
  text.startsWith('$') ? valueAt(text, data) : format(text, data);

/** A payload template: fields whose name ends with `.$` are looked up. */
export const fillIn = (template: unknown, data: Data): unknown => {
  if (Array.isArray(template)) return template.map((each) => fillIn(each, data));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) =>
      name.endsWith('.$')
        ? [name.slice(0, -2), dynamic(String(value), data)]
        : [name, fillIn(value, data)],
    ),
  );
};
