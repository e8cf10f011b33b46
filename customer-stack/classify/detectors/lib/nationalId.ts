/** How one country numbers its people. */
export interface NationalId {
  readonly country: string;
  /** Of the number without blanks, dots, dashes and slashes, in capital letters. */
  readonly form: RegExp;
  readonly isValid: (id: string) => boolean;
  /** Rare enough to be believed without the column's name. */
  readonly alone?: true;
}
