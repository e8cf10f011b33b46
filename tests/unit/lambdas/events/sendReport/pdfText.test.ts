import { describe, expect, it } from 'vitest';
import { openPaper } from '#events/sendReport/pdf/paper.ts';
import { fitted, wrapped } from '#events/sendReport/pdf/text.ts';

const style = { font: (await openPaper()).regular, size: 8 };
const shown = (text: string) => wrapped(text, { width: 1_000 }, style).join(' ');

describe('texts on paper', () => {
  it('keep the scripts that the font has', () => {
    for (const text of ['Größe exports', 'Αθήνα', 'данные-клиентов', 'čeština ő'])
      expect(shown(text)).toBe(text);
  });

  it('show the code points of other scripts, so that no two names look the same', () => {
    expect(shown('数据-exports')).toBe('\\u{6570}\\u{636e}-exports');
    const names = ['数据', '数据库', 'بيانات', 'נתונים', '데이터', '😀', '\\u{6570}\\u{636e}'];
    expect(new Set(names.map(shown)).size).toBe(names.length);
    expect(names.map(shown).join('')).toMatch(/^[ -~]+$/);
  });

  it('are cut to their room after that', () => {
    expect(fitted('数据'.repeat(50), 100, style)).toMatch(/^\\u\{6570\}.*…$/);
  });
});
