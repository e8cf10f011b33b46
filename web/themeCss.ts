import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { amplifyTokens } from './src/theme/amplifyTokens.ts';
import { tokensCss } from './src/theme/tokens.ts';

/** Style sheets of the Amplify UI primitives that the product uses. */
const sheets = [
  'button',
  'flex',
  'text',
  'field',
  'fieldMessages',
  'fieldGroup',
  '_fieldControl',
  'input',
  'textField',
  'passwordField',
  'loader',
  'icon',
  'visuallyHidden',
];

const require = createRequire(import.meta.url);
const readSheet = (name: string): string =>
  readFileSync(require.resolve(`@aws-amplify/ui-react/styles/${name}.layer.css`), 'utf8');

const DECLARATION = /--amplify-([\w-]+):\s*([^;]+);/g;
const USE = /var\(\s*--amplify-([\w-]+)/g;

const namesUsed = (css: string): string[] =>
  [...css.matchAll(USE)].map((match) => match[1] as string);

/** The variables reachable from `css`, so that 2,700 defaults shrink to those in use. */
const reachable = (css: string, values: ReadonlyMap<string, string>): Map<string, string> => {
  const found = new Map<string, string>();
  const open = namesUsed(css);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const value = values.get(name);
    if (value === undefined || found.has(name)) continue;
    found.set(name, value);
    open.push(...namesUsed(value));
  }
  return found;
};

/** Sizes, variations and parts of the primitives that the product never uses. */
const UNUSED = [
  /--(small|large|quiet|fullwidth|truncated|menu|destructive|linear|determinate|vertical)\b/,
  /-button--warning|-button--(primary|link)--|-button--outlined--(?!error)/,
  /-text--|-loader line|-loader__label|-select\b|-field-group__inner|-inner-(start|end)/,
];

const INNER_RULE = /([^{}]+)\{([^{}]*)\}/g;

const isUsed = (selector: string): boolean => !UNUSED.some((unused) => unused.test(selector));

/** Commas part selectors but for those inside brackets. */
const SELECTOR_COMMA = /,(?![^(]*\))/;

/** The rules that can match an element of the product. */
const withoutUnused = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(INNER_RULE, (_rule, selectors: string, declarations: string) => {
      const used = selectors.split(SELECTOR_COMMA).filter(isUsed);
      return used.length > 0 ? `${used.join(',')}{${declarations}}` : '';
    });

const VARIABLE = /var\(\s*--amplify-([\w-]+)\s*\)/g;

/**
 * Replaces variables that no rule redefines by their values: their long names would be most of the
 * sheet.
 */
const inlined = (css: string, values: ReadonlyMap<string, string>): string => {
  const setAnew = new Set([...css.matchAll(DECLARATION)].map((match) => match[1] as string));
  const isFixed = (name: string): boolean =>
    !setAnew.has(name) && namesUsed(values.get(name) ?? '').every(isFixed);
  const inline = (text: string): string =>
    text.replaceAll(VARIABLE, (use, name: string) => {
      const value = values.get(name);
      return value !== undefined && isFixed(name) ? inline(value) : use;
    });
  return inline(css);
};

const BASE = `@layer amplify.base{
[class*=amplify]{all:unset;box-sizing:border-box}
}`;

/** The whole theme as one static sheet: our tokens, Amplify's variables in use, its sheets. */
export const themeCss = (): string => {
  const defaults = [...readSheet('base').matchAll(DECLARATION)];
  const values = new Map([
    ...defaults.map((match): [string, string] => [match[1] as string, match[2] as string]),
    ...Object.entries(amplifyTokens),
  ]);
  const components = inlined(withoutUnused(sheets.map(readSheet).join('\n')), values);
  const used = [...reachable(components, values)];
  const variables = used.map(([name, value]) => `--amplify-${name}:${value};`).join('');
  return `@layer reset,amplify.base,amplify.components;\n${BASE}\n${components}\n${tokensCss()}\n:root{${variables}}`;
};
