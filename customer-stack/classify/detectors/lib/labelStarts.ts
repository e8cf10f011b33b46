const isLetter = (code: number) =>
  ((code | 32) >= 97 && (code | 32) <= 122) || (code >= 0xc0 && code <= 0x24f);

/** Four letters as one number, whatever their case. */
const placeAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 15) |
  ((text.charCodeAt(at + 1) & 31) << 10) |
  ((text.charCodeAt(at + 2) & 31) << 5) |
  (text.charCodeAt(at + 3) & 31);

/** Beyond ASCII, the letters of a pair may differ in the bits that are compared. */
const formsOf = (label: string): readonly string[] => {
  const upper = label.toUpperCase();
  return [label, upper, `${upper.slice(0, 1)}${label.slice(1)}`];
};

/** Marks the beginning of each label; after a word of two or three letters anything may follow. */
const beginnings = (labels: readonly string[]): Uint8Array => {
  const table = new Uint8Array(2 ** 20);
  for (const label of labels.flatMap(formsOf)) {
    const { length = 0 } = label.split(' ')[0] ?? '';
    const place = placeAt(label, 0);
    if (length >= 4) table[place] = 1;
    else {
      const open = 32 ** (4 - length);
      const from = place - (place % open);
      table.fill(1, from, from + open);
    }
  }
  return table;
};

const nowhere: readonly number[] = [];

/** Positions of the words of a text before `end` that begin like a label, and of some others. */
export const createStarts = (
  labels: readonly string[],
): ((text: string, end?: number) => readonly number[]) => {
  const table = beginnings(labels);
  return (text, end = text.length) => {
    let starts: number[] | undefined;
    for (let i = 0; i < end; i += 1) {
      if (!isLetter(text.charCodeAt(i))) continue;
      if (table[placeAt(text, i)] === 1) {
        starts ??= [];
        starts.push(i);
      }
      while (isLetter(text.charCodeAt(i + 1))) i += 1;
    }
    return starts ?? nowhere;
  };
};
