/**
 * Where the street word and the house number stand: `12 Elm Street`, `12 rue de Rivoli`, `Calle Mayor 12`,
 * `Hauptstraße 12`.
 */
export type StreetForm = 'numberFirst' | 'numberThenWord' | 'wordThenNumber' | 'compound';

/** How addresses of a country are written. */
export interface Country {
  readonly code: string;
  readonly form: StreetForm;
  /** Street words that make an address with name and number; expressions in lower case. */
  readonly strong: readonly string[];
  /** Words of more meanings: believed only with a town behind or a label before. */
  readonly weak?: readonly string[];
  /** What follows the street, with `CITY` for the name of a town. */
  readonly town: readonly string[];
  /** Examples that the tests read. */
  readonly examples: readonly string[];
}

const particles =
  'am|an|der|den|im|bei|ob|vor|de|du|des|la|le|les|sur|sous|en|di|del|della|do|da|dos|das|upon|aan|van|nad';
/** A town: capitalised words, particles between. */
export const city = String.raw`(?:St\. )?\p{Lu}[\p{L}\p{M}'’-]*(?:[ ](?:(?:${particles})[ ]){0,2}\p{Lu}[\p{L}\p{M}'’-]*){0,3}`;
