/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | readonly Html[];

const toText = (value: Part): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }: Html) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** HTML with every value escaped that is not HTML itself. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(
    pieces
      .map((piece, at) => `${piece}${at < values.length ? toText(values[at] as Part) : ''}`)
      .join(''),
  );

export const nothing = new Html('');
