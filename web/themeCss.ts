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

const BASE = `@layer amplify.base{
[class*=amplify]{all:unset;box-sizing:border-box}
}`;

/** The whole theme as one static sheet: our tokens, Amplify's variables in use, its sheets. */
export const themeCss = (): string => {
  const components = sheets.map(readSheet).join('\n');
  const defaults = [...readSheet('base').matchAll(DECLARATION)];
  const values = new Map([
    ...defaults.map((match): [string, string] => [match[1] as string, match[2] as string]),
    ...Object.entries(amplifyTokens),
  ]);
  const used = [...reachable(components, values)];
  const variables = used.map(([name, value]) => `--amplify-${name}:${value};`).join('');
  return `@layer reset,amplify.base,amplify.components;\n${BASE}\n${components}\n${tokensCss()}\n:root{${variables}}`;
};
