import { describe, expect, it } from 'vitest';
import { isEmptyAt, mayHoldText } from '#classify/cells.ts';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { contextOf, weigherOf } from '#classify/context.ts';
import type { Detector, HeaderEvidence, TextRule } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { instanceOf, kernelKind } from '#classify/kernel/index.ts';
import { createLineSigns } from '#classify/kernel/lineSigns.ts';
import { EVERY_HINT, labelBit, signs } from '#classify/kernel/signs.ts';
import { labelSignOf, lineSigns } from '#classify/labels.ts';
import { lookAlikes, lookAlikesLike } from '#classify/lookAlikes.ts';
import { mayBe, traitsOf } from '#classify/traits.ts';
import { anyWords, words } from '#classify/words.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';

const all: readonly Detector[] = detectors;
const evidences: readonly HeaderEvidence[] = ['strong', 'weak', 'none', 'against'];
const odd = '0123456789abcdefXZ .-:/@+_\'",()<>=#%äßſK\u00a0|\\\t$';
const random = seededRandom('sieves');
const below = (n: number) => Math.floor(random() * n);

/** Cells of every kind, as they are and with one character changed, lost or put in. */
const cells = (): string[] => {
  const examples = all.flatMap(({ examples: { match, nonMatch } }) =>
    [...match, ...nonMatch].map(({ cell }) => cell),
  );
  const made = [...sensitive, ...decoys].flatMap(({ make }) =>
    Array.from({ length: 20 }, (_, i) => make(random, i)),
  );
  const known = [...examples, ...made, ...lookAlikes.flatMap((each) => each.examples)];
  const changed = known.flatMap((cell) =>
    Array.from({ length: 3 }, (_, i) => {
      const at = below(cell.length);
      const put = odd[below(odd.length)] ?? '';
      return cell.slice(0, at) + (i % 3 === 0 ? '' : put) + cell.slice(i % 3 === 1 ? at : at + 1);
    }),
  );
  return [...known, ...changed].map((cell) => cell.trim()).filter((cell) => cell !== '');
};
const sample = cells();

const hidden = (cell: string, header: HeaderEvidence) =>
  all.filter(
    (each) =>
      each.test(cell, header) === 'value' &&
      !mayBe(traitsOf(cell, 0, cell.length), each.sieve(header)),
  );

const signsOf = (text: string, from = 0, to = text.length): number =>
  lineSigns.scan(text, from, to);

const isHidden = (line: string, text: TextRule): boolean => {
  const wanted = (text.signs ?? 0) | labelSignOf(text);
  const isSeen =
    (signsOf(line) & wanted) !== 0 && (lineSigns.hints() & (text.hints ?? EVERY_HINT)) !== 0;
  return !isSeen || !mayHoldText(traitsOf(line, 0, line.length));
};

const hintsOf = (line: string): number => {
  signsOf(line);
  return lineSigns.hints();
};

const labelled = all.flatMap(({ type, text }) =>
  text?.labels === undefined ? [] : [{ type, text }],
);
/** In all cases; what begins with a Latin letter beyond ASCII has other signs. */
const formsOf = (label: string): string[] => {
  const upper = label.toUpperCase();
  const forms = [label, upper, `${upper.slice(0, 1)}${label.slice(1)}`];
  return /^[\u0080-\u036f]/.test(label) ? [] : forms.filter((each) => each.toLowerCase() === label);
};

/** Detectors that find something in a line whose characters do not show it. */
const hiddenIn = (line: string) =>
  all.filter(
    ({ text }) =>
      text !== undefined &&
      line.length >= 7 &&
      line.replaceAll(/\D/g, '').length >= (text.digits ?? 0) &&
      text.mark?.test(line) !== false &&
      text.find(line).length > 0 &&
      (isHidden(line, text) || text.find(line, hintsOf(line)).length === 0),
  );

describe('a sieve by character classes', () => {
  it('rejects no value of its detector, whatever the header', () => {
    for (const cell of sample) {
      for (const header of evidences) {
        const [lost] = hidden(cell, header);
        if (lost !== undefined) expect.fail(`${lost.type}: ${cell} under a ${header} header`);
      }
    }
  });

  it('hides no look-alike', () => {
    for (const cell of sample) {
      const like = lookAlikesLike(traitsOf(cell, 0, cell.length));
      const lost = lookAlikes.filter((each) => each.matches(cell) && !like.includes(each));
      if (lost[0] !== undefined) expect.fail(`${lost[0].name}: ${cell}`);
    }
  });

  it('hides no hit in a line from its text detector', () => {
    const sentences = sensitive.flatMap(({ make, sentence }) =>
      sentence === undefined ? [] : [sentence(make(random, 1), 1)],
    );
    for (const line of [...sample, ...sentences, ...sample.map((cell) => `ssn, ${cell} (card)`)]) {
      const [lost] = hiddenIn(line);
      if (lost !== undefined) expect.fail(`${lost.type}: ${line}`);
    }
  });

  it('gives a line the signs that it has by itself, whatever line is before it', () => {
    for (const line of [...sample, '2026-03-04T05:06:07Z INFO done', '12 items', '7, 8 and 9']) {
      const alone = signsOf(line);
      for (const before of ['done', 'Weg', 'Weg,', 'no.']) {
        const text = `${before}\n${line}`;
        expect(signsOf(text, before.length + 1, text.length), line).toBe(alone);
      }
    }
  });

  it.each(labelled)('knows every label of $type, however it is written', ({ text }) => {
    for (const form of (text.labels ?? []).flatMap((each) => formsOf(each.trimEnd()))) {
      const plain = text.labelsAre === 'folded' ? anyWords(form).join(' ') : form;
      for (const line of [`${form}: Xy`, `(${plain.replaceAll(' ', '_')} Xy`])
        expect(signsOf(line) & labelSignOf(text), line).not.toBe(0);
    }
  });

  it('shows the words of a name that a no-break space keeps together', () => {
    expect(signsOf('jiangchuangang, Milo\u00a0Turner') & signs.pair).not.toBe(0);
    expect(signsOf('jiangchuangang, Milo,\u00a0turner') & signs.pair).toBe(0);
  });

  it('tells as many lists of labels apart as there are bits, and refuses one more', () => {
    const words = [...'abcdefghijk'].map((each) => each.repeat(4));
    const bits = words.map((_, place) => labelBit(place));
    const own = createLineSigns(
      instanceOf(kernelKind()),
      words.map((word, i) => ({ labels: [word], bit: bits[i] ?? 0 })),
    );
    for (const [i, word] of words.entries()) expect(own.scan(word, 0, word.length)).toBe(bits[i]);
    expect(() => labelBit(words.length)).toThrow(RangeError);
  });

  it('cuts words of ASCII as it cuts those of any script', () => {
    for (const cell of [...sample, 'customerFirstName_2', 'HTTPServer2xY', 'a1B2cD', 'ABc']) {
      expect(words(cell)).toEqual(anyWords(cell));
    }
  });

  it('looks at the words near a hit wherever they hold one of the phrases', () => {
    const weigher = weigherOf({ keywords: ['social security', 'tin', 'cc', 'téléphone', '卡号'] });
    const around = [
      'my social',
      'T',
      'cc',
      'taxTin',
      'TEL',
      'c',
      'téléphone',
      '卡号',
      'x2tin',
      'ti',
    ];
    const behind = [
      'security',
      'in',
      'n',
      ' c',
      '_cc',
      'TINs',
      '(tin)',
      'serialNumber',
      'order 2',
      '',
    ];
    const seen = { telling: 0, passed: 0 };
    const check = (words: readonly string[], [line, value]: readonly [string, string]) => {
      const hit = { value, start: line.indexOf(value) };
      const context = contextOf(words, line, hit);
      const isEvidence = weigher.keyword(context) || weigher.against(context);
      const mayTell = weigher.mayTell(words, line, hit);
      if (isEvidence) expect(mayTell, line).toBe(true);
      seen.telling += Number(isEvidence);
      seen.passed += Number(!mayTell);
    };
    for (const word of [...around, ...sample.slice(0, 400)]) {
      for (const next of behind) {
        for (const gap of [' ', '_', '', '-']) {
          check([], [`${word}${gap}536-22-8726${gap}${next}`, '536-22-8726']);
          check(['own', 'so'], [`cial ${word}${gap}536-22-8726${gap}${next}`, '536-22-8726']);
        }
      }
    }
    expect(seen.telling).toBeGreaterThan(1_000);
    expect(seen.passed).toBeGreaterThan(1_000);
  });

  it.each(['', 'NULL', 'n/a', '-', '\\N', 'None', '?'])('treats %j as empty', (cell) => {
    expect(isEmptyAt(`x${cell}y`, 1, 1 + cell.length)).toBe(true);
  });
});

describe('a column', () => {
  const ssn = (i: number) => `${123 + (i % 500)}-${10 + (i % 80)}-${1000 + i}`;

  it('shows values that begin at row 5,000, with their number', () => {
    const profile = createColumnProfile('notes');
    for (let i = 0; i < 5000; i += 1) profile.add(`nothing to say about ${i}`);
    for (let i = 0; i < 40; i += 1) profile.add(`her SSN is ${ssn(i)} as told`);
    expect(profile.verdicts()).toMatchObject([{ type: 'ssn', hits: 40, cells: 5040 }]);
  });

  it('gives the same result for cells and for parts of a text', () => {
    const [cell, part] = [createColumnProfile('ref'), createColumnProfile('ref')];
    const values = sample.slice(0, 400);
    for (const value of values) {
      cell.add(value);
      part.addPart(`,${value},`, 1, 1 + value.length);
    }
    expect(part.verdicts()).toEqual(cell.verdicts());
    expect(part.cells()).toBe(cell.cells());
  });

  it('counts recurring cells as often as they occur', () => {
    const profile = createColumnProfile('email');
    for (let i = 0; i < 3000; i += 1) profile.add(`person${i % 7}@mail.com`);
    expect(profile.verdicts()).toMatchObject([{ type: 'email', hits: 3000, cells: 3000 }]);
  });
});
