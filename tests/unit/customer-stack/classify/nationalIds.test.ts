import { describe, expect, it } from 'vitest';
import { nationalIds } from '#classify/detectors/lib/nationalIds.ts';

/** Numbers that offices and textbooks print as examples, and the same with a last sign changed. */
const published: ReadonlyArray<readonly [country: string, id: string, wrong: string]> = [
  ['ES', '12345678Z', '12345678A'],
  ['IT', 'RSSMRA85T10A562S', 'RSSMRA85T10A562X'],
  ['FI', '131052-308T', '131052-308U'],
  ['SE', '8112289874', '8112289875'],
  ['PL', '44051401359', '44051401358'],
  ['DE', '86095742719', '86095742718'],
  ['FR', '255081416802538', '255081416802539'],
  ['NL', '111222333', '111222334'],
  ['BE', '85073003328', '85073003329'],
  ['PT', '123456789', '123456788'],
  ['NO', '01010750160', '01010750161'],
  ['CZ/SK', '7360285163', '7360285164'],
  ['IN', '234123412346', '234123412347'],
  ['BR', '52998224725', '52998224724'],
  ['CN', '11010519491231002X', '110105194912310021'],
  ['MX', 'HEGG560427MVZRRL04', 'HEGG560427MVZRRL05'],
  ['TR', '10000000146', '10000000147'],
  ['RO', '1800101221144', '1800101221145'],
  ['BG', '7523169263', '7523169264'],
  ['EE/LT', '37605030299', '37605030298'],
  ['HR', '94577403194', '94577403195'],
  ['IE', '1234567T', '1234567U'],
  ['CL', '123456785', '123456786'],
  ['CH', '7569217076985', '7569217076986'],
  ['AU', '123456782', '123456783'],
  ['CA', '130692544', '130692545'],
  ['SG', 'S1234567D', 'S1234567E'],
  ['ZA', '8001015009087', '8001015009088'],
];

describe.each(published)('the number of %s', (country, id, wrong) => {
  const rule = nationalIds.find((each) => each.country === country);
  const passes = (text: string) => rule?.form.test(text) === true && rule.isValid(text);

  it('passes its check, and not with another last sign', () => {
    expect(passes(id)).toBe(true);
    expect(passes(wrong)).toBe(false);
  });
});
