import { describe, expect, it } from 'vitest';
import { themeCss } from '../../../web/themeCss.ts';

const css = themeCss();
const names = (pattern: RegExp): Set<string> =>
  new Set([...css.matchAll(pattern)].map((match) => match[1] as string));

describe('the style sheet of the theme', () => {
  it.each([
    '.amplify-button{',
    '.amplify-button:hover{',
    '.amplify-button--primary:hover{',
    '.amplify-button--link{',
    '.amplify-button--outlined--error{',
    '.amplify-button--disabled{',
    '.amplify-button--loading{',
    '.amplify-input--error{',
    '.amplify-field__error-message{',
    '.amplify-passwordfield{',
    '.amplify-field-group__outer-end .amplify-field-group__control:focus{',
    '.amplify-loader circle:last-of-type{',
  ])('keeps %s', (rule) => {
    expect(css.replaceAll(/\s*\{/g, '{')).toContain(rule);
  });

  it('leaves out variations that no page uses', () => {
    expect(css).not.toMatch(
      /button--(menu|destructive|small|primary--|link--|outlined--info)|text--info|loader line/,
    );
  });

  it('sets every variable of Amplify that it reads', () => {
    const set = names(/--(amplify-[\w-]+)\s*:/g);
    expect(set.size).toBeGreaterThan(20);
    // The outline of a field that Amplify itself leaves open has its own default.
    expect([...names(/var\(\s*--(amplify-[\w-]+)/g)].filter((name) => !set.has(name))).toEqual([]);
  });

  it('writes a value that no rule changes where it is used', () => {
    expect(css).toMatch(/\.amplify-field__error-message\s*\{\s*color: var\(--elevated-text\);/);
    expect(css).not.toContain('--amplify-components-field-gap');
  });

  it('keeps a variable that a rule sets anew', () => {
    expect(css).toMatch(/\.amplify-passwordfield\s*\{[^}]*--amplify-components-button-color:/);
    expect(css).toMatch(/\.amplify-button\s*\{[^}]*var\(--amplify-components-button-color\)/);
  });
});
