const lowerWord = /(?<=\s)\p{Ll}{2,}(?=[\s,.;:!?]|$)/gu;

/** A cell that is no sentence holds names of products and places as often as of people. */
export const isProse = (text: string): boolean =>
  text.length >= 40 && (text.match(lowerWord)?.length ?? 0) >= 4;
