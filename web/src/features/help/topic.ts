import type { TermId } from './glossary.ts';

/** One entry of the help; lines of `text` are paragraphs. */
export interface Topic {
  /** Names it in addresses. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly steps?: readonly string[];
  /** The rules that policies are made of, as the product has them, below the text. */
  readonly listsRules?: true;
  /** Terms of the glossary that it uses. */
  readonly terms?: readonly TermId[];
  /** The page that it speaks of. */
  readonly page?: { readonly label: string; readonly to: string };
}

export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}
