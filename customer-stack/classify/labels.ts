import { phrasesOf } from './context.ts';
import type { Detector, TextRule } from './detector.ts';
import { streetLists } from './detectors/addresses/find.ts';
import { placesOfEnd, plainOf } from './detectors/addresses/starts.ts';
import { streetEnds } from './detectors/addresses/streets.ts';
import { codeLabels } from './detectors/cardCvv.ts';
import { expiryLabels } from './detectors/cardExpiry.ts';
import { ibanLengths } from './detectors/iban.ts';
import { detectors } from './detectors/index.ts';
import { countryWords } from './detectors/lib/documentCountry.ts';
import { callTables } from './detectors/lib/phoneContext.ts';
import { secretStarts } from './detectors/token.ts';
import type { CellGate } from './kernel/cellGates.ts';
import { sharedInstance } from './kernel/index.ts';
import type { LabelList } from './kernel/labelTrie.ts';
import { createLineSigns, type LineSigns } from './kernel/lineSigns.ts';
import { COUNTRY_LABEL, EVERY_HINT, hints, labelBit, POST_HINT } from './kernel/signs.ts';
import { anyWords } from './words.ts';

const labelled = (detectors as readonly Detector[]).flatMap(({ text }) =>
  text?.labels === undefined ? [] : [text],
);

/** The sign of a line that has one of the rule's labels; 0 = it has none. */
export const labelSignOf = (text: TextRule): number => {
  const place = labelled.indexOf(text);
  return place === -1 ? 0 : labelBit(place);
};

/** The labels of a rule, as they are looked for. */
const labelListOf = (text: TextRule, bit: number): LabelList => ({
  labels: (text.labels ?? []).flatMap((label) =>
    text.labelsAre === 'folded' ? [label, anyWords(label).join(' ')] : [label],
  ),
  bit,
  isWord: text.labelsAre !== undefined,
  folds: text.labelsAre === 'folded',
  needsCapital: text.needsCapital === true,
});

const hinted: readonly LabelList[] = [
  ...streetLists.map(({ words, isPost, ...rest }) => ({
    ...rest,
    labels: words.map(plainOf),
    hint: isPost === true ? hints.street | POST_HINT : hints.street,
    endsInMark: true as const,
  })),
  { labels: countryWords, hint: COUNTRY_LABEL, isWord: true },
  { labels: secretStarts, hint: hints.secret },
  { labels: expiryLabels, hint: hints.expiry, isWord: true },
  { labels: codeLabels, hint: hints.code, isWord: true },
];

/** Rules whose hits are weighed by the words near them. */
const weighed = (detectors as readonly Detector[]).flatMap(({ text }) =>
  text === undefined || (text.alone === 'always' && text.keywords.length === 0) ? [] : [text],
);

/** The bit of `lineSigns.near` that a line has where a word may be evidence for the rule; 0 = none ever is. */
export const nearBitOf = (text: TextRule): number => {
  const place = weighed.indexOf(text);
  return place === -1 ? 0 : 1 << place;
};

/** What a line must show for a rule to find something, and for its reader to note it. */
export const gatesOf = (text: TextRule) => ({
  signs: (text.signs ?? 0) | labelSignOf(text),
  clues: text.clues === undefined ? 0 : text.clues | labelSignOf(text),
  clueHints: text.clueHints ?? EVERY_HINT,
  hints: text.hints ?? EVERY_HINT,
  laterHints: text.laterHints ?? text.hints ?? EVERY_HINT,
  digits: text.digits ?? 0,
});

const textGates = (detectors as readonly Detector[]).flatMap(({ text }) =>
  text === undefined ? [] : [gatesOf(text)],
);

const cellGateOf = ({ shows, text }: Detector): CellGate => ({
  signs: (shows?.signs ?? 0) | (shows?.labels && text ? labelSignOf(text) : 0),
  hints: shows?.hints ?? EVERY_HINT,
  forms: shows?.forms ?? 0,
});

/** What a line must show for one of the readers to learn from it. */
const notesOf = (gates: readonly ReturnType<typeof gatesOf>[]) => ({
  signs: gates.reduce((all, { clues }) => all | clues, 0),
  hints: gates.reduce((all, { clueHints }) => all | clueHints, 0),
});

/** Prepares an instance of the kernel to read lines for the detectors. */
export const createDetectorSigns = (kernel: object): LineSigns => {
  const lineSigns = createLineSigns(
    kernel,
    [...labelled.map((text) => labelListOf(text, labelSignOf(text))), ...hinted],
    {
      accounts: ibanLengths,
      houses: streetEnds.flatMap(placesOfEnd),
      calls: callTables,
      near: weighed.map(phrasesOf),
    },
  );
  lineSigns.setGates({
    texts: textGates,
    notes: notesOf(textGates.filter(({ clues }) => clues !== 0)),
    cells: (detectors as readonly Detector[]).map(cellGateOf),
  });
  return lineSigns;
};

/** The pass over a line that tells which detectors may find something in it. */
export const lineSigns = createDetectorSigns(sharedInstance());
