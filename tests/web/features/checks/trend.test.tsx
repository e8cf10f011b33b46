import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Trend } from '#features/checks/compliance/Trend.tsx';

const day = (at: string, failing: number) => ({ at, failing, unknown: 1, passing: 4 });
const shown = (...days: ReturnType<typeof day>[]) =>
  renderToStaticMarkup(<Trend days={days} isOfAccount={false} />);

it('says so where nothing, or a single day, is stored', () => {
  expect(shown()).toContain('No analysis is stored yet.');
  const one = shown(day('2026-11-23', 3));
  expect(one).toContain('Only 23 Nov 2026 is stored so far');
  expect(one).not.toContain('role="img"');
});

it('has a column for each stored day and no other, and the same numbers in a table', () => {
  const html = shown(day('2026-11-20', 3), day('2026-11-23', 2));
  expect(html).toContain('From 20 Nov 2026 to 23 Nov 2026 by day. With failing checks: 3, then 2.');
  expect(html.match(/data-part="failing" style/g)).toHaveLength(2);
  expect(html).toMatch(
    /<th scope="row"><time[^>]*>23 Nov 2026<\/time><\/th><td[^>]*>2<.*20 Nov 2026<\/time><\/th><td[^>]*>3</s,
  );
  expect(html).not.toContain('21 Nov 2026');
});
