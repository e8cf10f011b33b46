import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ForecastTable } from '#features/issues/forecast/ForecastCard.tsx';
import type { RiskForecast } from '#features/issues/forecast/queries.ts';
import { acceptText, withoutText } from '#features/issues/forecast/words.ts';

const outcome = (more: Partial<RiskForecast['data'][number]> = {}) => ({
  ...{ datastoreId: 's', assetId: 'arn:aws:s3:::cards', name: 'cards', score: 86 },
  ...{ scoreWithout: 84, isAtMost: false, attackPaths: 10 },
  ...more,
});

describe('the risk without an issue', () => {
  it('is said to be a bound only where it is one that tells something', () => {
    expect(withoutText(outcome())).toBe('84');
    expect(withoutText(outcome({ isAtMost: true }))).toBe('at most 84');
    expect(withoutText(outcome({ isAtMost: true, scoreWithout: 86 }))).toBe('86');
  });

  it('is said before the issue is accepted, with the paths that stay', () => {
    expect(acceptText({ data: [outcome()], count: 1 })).toBe(
      'Data Risk of cards: 86 now, 84 once accepted. Its 10 attack paths stay.',
    );
    const one = outcome({ attackPaths: 1, isAtMost: true });
    expect(acceptText({ data: [one], count: 1 })).toMatch(/at most 84 .*Its attack path stays\.$/);
    expect(acceptText({ data: [outcome({ attackPaths: 0 })], count: 1 })).toMatch(
      /No attack path leads to it\.$/,
    );
    expect(acceptText({ data: [outcome({ scoreWithout: 86 })], count: 1 })).toMatch(
      /^Data Risk of cards: stays 86 once accepted\./,
    );
    expect(acceptText({ data: [], count: 0 })).toContain('No data store is impacted');
  });

  it('is listed by store, with the number of those that are not', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ForecastTable forecast={{ data: [outcome()], count: 3 }} />
      </MemoryRouter>,
    );
    expect(html).toMatch(/>cards<\/a>.*<td>86<\/td><td>84<\/td><td>10<\/td>/);
    expect(html).toContain('2 more data stores are impacted.');
  });
});
