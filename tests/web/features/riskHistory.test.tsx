import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RiskHistory } from '#features/shared/risk/RiskHistory.tsx';

const first = { at: '2026-11-01', score: 39, moved: [] };
const second = {
  ...{ at: '2026-11-04', score: 77 },
  moved: [
    { from: 'path' as const, name: 'everybody', points: 36 },
    { from: 'issue' as const, name: 'Bucket is public', points: -2.5 },
  ],
};
const html = (points: Parameters<typeof RiskHistory>[0]['points']) =>
  renderToStaticMarkup(<RiskHistory points={points} today="2026-11-11" />);

describe('the history of a risk score', () => {
  it('draws each change where its day is, and says the same in words', () => {
    const page = html([first, second]);
    expect(page).toContain('aria-label="Risk score from 1 Nov 2026 to 11 Nov 2026: 39, then 77."');
    expect(page).toContain('d="M0,61H300V23H1000"');
    for (const text of [
      '+38',
      '+36 Paths open to everybody',
      '−2.5 Bucket is public',
      'First score',
    ])
      expect(page).toContain(text);
  });

  it('names the data store of an overall score where it is another one', () => {
    const store = { id: 's1', arn: 'a', name: 'exports' };
    const page = html([
      { ...first, store },
      { ...second, store },
    ]);
    expect(page.match(/Riskiest data store: exports/g)).toHaveLength(1);
  });

  it('draws no line of one day, and says where there is none', () => {
    const one = html([first]);
    expect(one).toContain('The score has not changed since 1 Nov 2026.');
    expect(one).not.toContain('<svg');
    expect(html([])).toContain('No score has been published yet.');
  });
});
