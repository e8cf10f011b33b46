import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { CellCheck } from './kernel/cellChecks.ts';
import type { Sieve } from './traits.ts';

/**
 * How far a cell goes: `value` passes every validator, `shape` only looks like one (a private IP
 * address, a phone number of no numbering plan), null is something else.
 */
export type CellVerdict = 'value' | 'shape' | null;

/** Evidence of a column's name: `against` = words of something else. */
export type HeaderEvidence = 'strong' | 'weak' | 'none' | 'against';

/** Phrases of whole words; a blank also matches nothing, `_`, `-` and a change of case. */
export interface HeaderWords {
  readonly strong: readonly string[];
  /** Believed only with more from the cells. */
  readonly weak: readonly string[];
  readonly against: readonly string[];
  /** As the last word of a name they are weak evidence whatever precedes them: a `store_manager` is a manager. */
  readonly heads?: readonly string[];
}

/** What was counted of one type in one column. */
export interface ColumnCounts {
  readonly cells: number;
  readonly values: number;
  /** Values and shapes. */
  readonly shapes: number;
  /** Distinct values: exact up to `ENOUGH_DISTINCT`, at least so many above it. */
  readonly distinct: number;
  /** Cells that a list of known values supports (given names). */
  readonly supported: number;
  /** Cells of the kinds of characters, digits and length that a value has. */
  readonly alike: number;
  /** The form that most values have, where the detector distinguishes forms. */
  readonly sameForm: number;
  readonly header: HeaderEvidence;
}

/** A value inside running text. */
export interface Found {
  readonly value: string;
  readonly start: number;
  /** Counted apart, never as certain; absent = by the words near it and the rules of the type. */
  readonly strength?: 'possible';
  /** The finder saw a word beside it that names it. */
  readonly isNamed?: true;
}

/** A value that counts only by what a later line of its document told. */
export interface LateFound {
  /** The line's number, as it was given, and the value's place in that line. */
  readonly line: number;
  readonly start: number;
  /** The text near the value, in which `found` has its place. */
  readonly around: string;
  readonly found: Found;
}

/** Where a line begins behind what is put before it, its number, and what it shows of itself. */
export interface LinePlace {
  readonly shift: number;
  readonly number: number;
  readonly hints: number;
  /** Its labels are among its signs. */
  readonly signs: number;
}

/** Reads the lines of one document in their order, and may learn from them. */
export interface TextReader {
  readonly find: (text: string, line: LinePlace) => readonly Found[];
  /** A line with one of the rule's clues. */
  readonly note: (text: string, hints: number) => void;
  /** True while a value may still depend on a later line; never true again afterwards. Absent = always true. */
  readonly isWaiting?: () => boolean;
  /** Further lines of that kind hold nothing new; absent = they may. */
  readonly isComplete?: () => boolean;
  /** Groups of digits with dashes, of no known form, can tell nothing and be nothing, for now. */
  readonly isIdle?: () => boolean;
  /** At the document's end. */
  readonly settle: () => readonly LateFound[];
}

/** Reads lines that follow one another, and remembers some of what it read. */
export interface LineMemory {
  readonly find: (text: string, from: number, hints: number) => readonly Found[];
  /** The next line with one of the rule's signs matters, whatever its hints; absent = it never does. */
  readonly isOpen?: () => boolean;
}

export interface TextRule {
  /**
   * A line with fewer digits, without any of these signs and labels, or without this mark is not
   * looked at: only to save time. `labels` are words of which one begins what is found.
   */
  readonly digits?: number;
  readonly signs?: number;
  readonly labels?: readonly string[];
  /** The labels are whole words; `folded` = a letter with a mark may stand for the one without. */
  readonly labelsAre?: 'words' | 'folded';
  /** A label counts only before a word with a capital. */
  readonly needsCapital?: true;
  /** A line without any of these hints (kernel/signs.ts) is not looked at either. */
  readonly hints?: number;
  /** The same once no value waits for what a later line tells; absent = the same hints. */
  readonly laterHints?: number;
  readonly mark?: RegExp;
  /** `hints` of the line (kernel/signs.ts); absent = they are not known. */
  readonly find: (text: string, hints?: number) => readonly Found[];
  /** Instead of `find`, where other lines of the document matter; these have one of the `clues`. */
  readonly reader?: () => TextReader;
  readonly clues?: number;
  /** Of these hints such a line needs one; absent = any. */
  readonly clueHints?: number;
  /**
   * Begins a running text and answers the same with a memory of the lines before: a name that recurs.
   * `from` = where the line begins in `text`, which may have the end of the line before in front.
   */
  readonly begin?: () => LineMemory;
  /**
   * In running text the end of a short line before, `Regards,` or `Name:`, is put before this one.
   */
  readonly flows?: true;
  /** Words near a hit that make it believable; whole words. */
  readonly keywords: readonly string[];
  /** Words near a hit that show that it is something else, beside those common to all types. */
  readonly against?: readonly string[];
  /**
   * Does a hit need no keyword? `always`: its value checks itself; `unlessAgainst`: it counts unless a
   * word near it names an order, a version or the like; `never`: only with a keyword or other hits.
   */
  readonly alone: 'always' | 'unlessAgainst' | 'never';
  /** Values that need no others in running text: by themselves they count as possible. */
  readonly lone?: (value: string) => boolean;
  /** Without keywords: distinct hits in one object that are believed together; null = never. */
  readonly together: number | null;
}

export interface CellExample {
  readonly cell: string;
  /** Name of the column; none by default. */
  readonly header?: string;
}

/**
 * One kind of sensitive data: how to recognise it, what it must not be mistaken for, how to mask it.
 * Examples are run by the tests: each `match` is a `value`, each `nonMatch` is not.
 */
export interface Detector {
  readonly type: DataType;
  readonly header: HeaderWords;
  /** Names of the validators that a `value` passed, shown as the reason. */
  readonly validators: readonly string[];
  /** `cell` is trimmed and not empty. A believing header may relax the test. */
  readonly test: (cell: string, header: HeaderEvidence) => CellVerdict;
  /**
   * What a cell must look like at least for `test` to return anything but null, by the header's
   * evidence; alternatives, none = never. Only to save time: a test proves that no value is lost.
   */
  readonly sieve: (header: HeaderEvidence) => readonly Sieve[];
  /**
   * What a cell of ASCII has at least for `test` to return anything but null, unless the header is of this
   * evidence: one of the signs and, if there are any, one of the hints; or one of the forms (kernel/signs.ts).
   * Only to save time: a test proves that no value is lost.
   */
  readonly shows?: {
    readonly unless?: HeaderEvidence;
    readonly signs?: number;
    readonly hints?: number;
    /** The text's labels are among the signs. */
    readonly labels?: true;
    readonly forms?: number;
  };
  /** Is the column of this type? */
  readonly accepts: (counts: ColumnCounts) => boolean;
  /** How sure is a column that was accepted, with and without a believing header: 0 to 1. */
  readonly certainty: { readonly header: number; readonly alone: number };
  readonly text?: TextRule;
  /** Words of a header that say nothing without the name of the table: `customers.name`. */
  readonly ofTable?: readonly string[];
  /**
   * A cell that needs more than itself may still count among others in a mixed column, as the same
   * line does in a text, unless the column holds too much that only looks like it.
   */
  readonly mixes?: (counts: ColumnCounts) => boolean;
  /** Look-alike classes that this type wins over, because it checks itself. */
  readonly beats?: readonly string[];
  /** Form of a value; a detector may require that one form prevails. */
  readonly formOf?: (cell: string) => string;
  /** A cell counts by the column's rule only; in text the value has its label beside it. */
  readonly columnOnly?: true;
  /** One in ten look-alikes passes the check: in a mixed column most must. */
  readonly passesByChance?: true;
  /** Believed only beside a column of this type in the same table. */
  readonly needs?: { readonly type: DataType; readonly when: 'always' | 'weak' };
  /** Number of values with additional support, and its reason if it is worth reporting. */
  readonly support?: (cell: string) => boolean;
  readonly supportedBy?: string;
  /** A value reserved for documentation or tests: counted, and reported as likely test data. */
  readonly isTestData?: (cell: string) => boolean;
  /**
   * The byte kernel's check, which only values pass that are no test data, have support if there is any,
   * are no look-alikes and no values or shapes of the types `besides`, whatever the header: many such
   * cells are only counted. While samples are wanted, only values pass whose mask is that of one that was
   * looked at. `covers` = the kernel may learn from this value.
   */
  readonly check?: {
    readonly name: CellCheck;
    readonly besides: readonly DataType[];
    readonly covers?: (cell: string) => boolean;
  };
  readonly mask: (value: string) => string;
  readonly examples: {
    readonly match: readonly CellExample[];
    readonly nonMatch: readonly CellExample[];
  };
}
