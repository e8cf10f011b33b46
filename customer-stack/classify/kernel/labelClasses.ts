/** Classes of characters in labels beside the 26 letters, as in assembly/labels.ts. */
export const [WIDE, DIGIT, OTHER, SEPARATOR] = [27, 28, 29, 30];
/** In place of a class: a label ends at the node. */
export const ENDS = 31;

const classOf = (code: number): number => {
  const character = String.fromCharCode(code);
  if (/[a-z]/i.test(character)) return code & 31;
  if (/\d/.test(character)) return DIGIT;
  return /[\s_-]/.test(character) ? SEPARATOR : OTHER;
};

/** Of each character of ASCII in a text. */
export const labelClasses: Uint8Array = Uint8Array.from({ length: 128 }, (_, i) => classOf(i));
