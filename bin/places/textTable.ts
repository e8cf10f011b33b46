/** Numbers texts from 1; the same text has one number. */
export interface TextTable {
  readonly numberOf: (text: string) => number;
  readonly sections: () => { readonly ends: Buffer; readonly text: Buffer };
}

export const textTable = (): TextTable => {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, known);
    return known;
  };
  const sections = () => {
    const texts = [...numbers.keys()].map((text) => Buffer.from(text));
    const ends = Buffer.alloc(texts.length * 4);
    let end = 0;
    for (const [index, { length }] of texts.entries()) {
      end += length;
      ends.writeUInt32LE(end, index * 4);
    }
    return { ends, text: Buffer.concat(texts) };
  };
  return { numberOf, sections };
};
