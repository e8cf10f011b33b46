import { describe, expect, it } from 'vitest';
import { colours } from '#theme/tokens.ts';

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

/** Contrast ratio after WCAG 2. */
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

describe.each(themes)('contrast in %s', (_name, index) => {
  const of = (name: keyof typeof colours): string => colours[name][index];

  it.each(['text', 'text-2', 'text-3', 'accent'] as const)('%s reads on every surface', (name) => {
    for (const surface of ['bg', 'card', 'raised'] as const) {
      expect(contrast(of(name), of(surface))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['low', 'moderate', 'high', 'elevated', 'good'] as const)(
    '%s reads on its tint',
    (name) => {
      expect(contrast(of(`${name}-text`), of(`${name}-tint`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text on the accent, and the accent on its tint, have enough contrast', () => {
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('accent'), of('accent-tint'))).toBeGreaterThanOrEqual(4.5);
  });

  it('edges of controls and fills of meters have enough contrast', () => {
    for (const name of ['control', 'low', 'moderate-stroke', 'high', 'elevated', 'good'] as const) {
      expect(contrast(of(name), of('card'))).toBeGreaterThanOrEqual(3);
    }
  });
});
