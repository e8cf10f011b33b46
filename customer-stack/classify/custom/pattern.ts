import { RE2JS, RE2JSException } from 're2js';
import { PATTERN_MAX } from '#contracts/classification/customDetector.ts';

/** Instructions of a compiled pattern: what a text costs at most, for each of its characters. */
const MAX_INSTRUCTIONS = 1_000;
/** Matches of one text; what has more is no rare thing. */
const MAX_MATCHES = 1_000;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A pattern of a customer, in time linear in the text; or in plain words why it is refused. */
export type CompiledPattern =
  | { readonly refused: null; readonly find: (text: string) => readonly Span[] }
  | { readonly refused: string };

const finder =
  (compiled: RE2JS) =>
  (text: string): Span[] => {
    const matcher = compiled.matcher(text);
    const spans: Span[] = [];
    while (spans.length < MAX_MATCHES && matcher.find()) {
      if (matcher.end() > matcher.start())
        spans.push({ start: matcher.start(), end: matcher.end() });
    }
    return spans;
  };

export const compilePattern = (pattern: string): CompiledPattern => {
  if (pattern.length > PATTERN_MAX) {
    return { refused: `A pattern has at most ${PATTERN_MAX} characters.` };
  }
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > MAX_INSTRUCTIONS) {
      return { refused: 'The pattern is too large: use fewer or smaller repetitions.' };
    }
    if (compiled.matcher('').matches()) {
      return { refused: 'The pattern fits the empty text, so it would fit everywhere.' };
    }
    return { refused: null, find: finder(compiled) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { refused: `The pattern is not valid: ${error.message}` };
  }
};
