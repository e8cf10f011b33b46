import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ForecastTable } from '#features/issues/forecast/ForecastCard.tsx';
import type { RiskForecast } from '#features/issues/forecast/queries.ts';
import { acceptedText, acceptText, fixText } from '#features/issues/forecast/words.ts';

type Outcome = RiskForecast['data'][number];

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  ...{ datastoreId: 's', assetId: 'arn:aws:s3:::cards', name: 'cards', score: 86 },
  ...{ scoreWithout: 84, isAtMost: false, attackPaths: 10, isAtLeast: true, fixed: null },
  ...more,
});

describe('the risk without an issue', () => {
  it('is said to be a bound only where it is one that tells something', () => {
    expect(acceptedText(outcome())).toBe('84');
    expect(acceptedText(outcome({ isAtMost: true }))).toBe('at most 84');
    expect(acceptedText(outcome({ isAtMost: true, scoreWithout: 86 }))).toBe('86');
  });

  it('is said before the issue is accepted, with the paths that stay', () => {
    expect(acceptText({ data: [outcome()] })).toBe(
      'Data Risk of cards: 86 now, 84 once accepted. Its 10 attack paths stay.',
    );
    const one = outcome({ attackPaths: 1, isAtMost: true });
    expect(acceptText({ data: [one] })).toMatch(/at most 84 .*Its attack path stays\.$/);
    expect(acceptText({ data: [outcome({ attackPaths: 0 })] })).toMatch(
      /No attack path leads to it\.$/,
    );
    expect(acceptText({ data: [outcome({ scoreWithout: 86 })] })).toMatch(
      /^Data Risk of cards: stays 86 once accepted\./,
    );
    expect(acceptText({ data: [] })).toContain('No data store is impacted');
  });

  it('is listed by store, with the number of those that are not', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ForecastTable forecast={{ data: [outcome()], count: 3 }} />
      </MemoryRouter>,
    );
    expect(html).toMatch(/>cards<\/a>.*<td>86 .*10 or more paths.*<td>84 .*<td>.*not known/);
    expect(html).toContain('2 more data stores are affected.');
  });

  const fixed = { score: 64, isAtMost: false, attackPaths: 2, isAtLeast: false };
  const fixing = (fix: RiskForecast['fix'], ...data: readonly Outcome[]) =>
    fixText({ fix, data: [...data], count: data.length });

  it('is said with the attack paths that fixing it leaves', () => {
    const five = outcome({ attackPaths: 5, isAtLeast: false, fixed });
    expect(fixing('change', five)).toBe('Data Risk of cards: 86 to 64. Attack paths: 5 to 2.');
    const bound = outcome({ fixed: { ...fixed, isAtMost: true } });
    expect(fixing('change', bound)).toBe(
      'Data Risk of cards: 86 to at most 64. Attack paths: 10 or more to 2.',
    );
    const same = outcome({ fixed: { ...fixed, score: 86, attackPaths: 10, isAtLeast: true } });
    expect(fixing('stay', same)).toBe(
      'Data Risk of cards: stays 86. Attack paths: stay 10 or more.',
    );
    const none = outcome({ attackPaths: 0, fixed: { ...fixed, attackPaths: 0 } });
    expect(fixing('stay', none)).toContain('No attack path leads to it.');
    expect(fixing('stay')).toBe('No Data Risk and no attack path changes.');
  });

  it('claims nothing of fixes whose outcome is not known', () => {
    expect(fixing('open', outcome())).toContain('depends on what you put in its place');
    expect(fixing('unknown', outcome())).toContain('was not computed');
  });
});
