import { type Form, formsOf } from './forms.ts';
import { unpacked } from './unpack.ts';

/** Bytes of the product with the name of where they are. */
export interface Place {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Found {
  readonly place: string;
  readonly canary: string;
  /** How the value was written. */
  readonly form: string;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[0-9a-z]/.test(character);

const holdsAlone = (haystack: string, text: string): boolean => {
  for (let at = haystack.indexOf(text); at >= 0; at = haystack.indexOf(text, at + 1)) {
    const touches = [haystack[at - 1], haystack[at + text.length]].some(isWordCharacter);
    if (!touches) return true;
  }
  return false;
};

const holds = (haystack: string, { text, standsAlone }: Form): boolean =>
  standsAlone ? holdsAlone(haystack, text) : haystack.includes(text);

/** The values by name that the bytes hold in any form, packed or not. */
export const createSearch = (values: Readonly<Record<string, string>>) => {
  const wanted = Object.entries(values).map(([canary, value]) => ({
    canary,
    forms: formsOf(value),
  }));
  return ({ name, bytes }: Place): readonly Found[] => {
    const haystacks = unpacked(bytes).map((each) =>
      Buffer.from(each).toString('latin1').toLowerCase(),
    );
    return wanted.flatMap(({ canary, forms }) =>
      forms
        .filter((form) => haystacks.some((haystack) => holds(haystack, form)))
        .map((form) => ({ place: name, canary, form: form.name })),
    );
  };
};
