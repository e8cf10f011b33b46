import { refuseReserved } from './reservedWords.ts';
import type { Item } from './values.ts';

/** Expressions of a call, with the names and values of its placeholders. */
export interface Expressions {
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

const WORD = /[:#]?[A-Za-z_]\w*(?:\.#?[A-Za-z_]\w*)*|<>|<=|>=|[=<>(),]/g;

/** The words of an expression, to be taken one after the other. */
export class Words {
  readonly #words: readonly string[];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#words = text.match(WORD) ?? [];
    if (this.#words.join('') !== text.replaceAll(/\s/g, '')) throw this.odd();
  }

  odd(): Error {
    return new Error(`Expression not understood: ${this.#text}`);
  }

  peek(): string | undefined {
    return this.#words[this.#at];
  }

  /** Takes the word if it is the next. */
  skip(word: string): boolean {
    const isNext = this.peek() === word;
    if (isNext) this.#at += 1;
    return isNext;
  }

  expect(word: string): void {
    if (!this.skip(word)) throw this.odd();
  }

  take(): string {
    const word = this.peek();
    if (word === undefined) throw this.odd();
    this.#at += 1;
    return word;
  }

  /** A path, or with a colon a value. */
  operand(): string {
    const word = this.take();
    if (!/^[:#\w]/.test(word)) throw this.odd();
    return word;
  }

  end(): void {
    if (this.peek() !== undefined) throw this.odd();
  }
}

/** Parses each text once. */
export const remembered = <T>(parse: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? parse(text);
    known.set(text, found);
    return found;
  };
};

export const pathOf = (of: Expressions, text: string): string[] =>
  text.split('.').map((part) => {
    if (!part.startsWith('#')) {
      refuseReserved(part);
      return part;
    }
    const name = of.ExpressionAttributeNames?.[part];
    if (name === undefined) throw new Error(`${part} stands for nothing`);
    return name;
  });

export const valueAt = (item: Item | undefined, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Item | undefined)?.[name], item);

export const operandOf = (of: Expressions, item: Item | undefined, text: string): unknown => {
  if (!text.startsWith(':')) return valueAt(item, pathOf(of, text));
  const value = of.ExpressionAttributeValues?.[text];
  if (value === undefined) throw new Error(`${text} stands for nothing`);
  return value;
};

/** Attributes of its own level only. */
export const selectedNames = (of: Expressions): ReadonlySet<string> | undefined => {
  const { ProjectionExpression: wanted } = of;
  if (wanted === undefined) return undefined;
  if (/[.[]/.test(wanted)) throw new Error(`Projection not understood: ${wanted}`);
  return new Set(wanted.split(',').flatMap((name) => pathOf(of, name.trim())));
};
