import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A field and what is wrong with it. */
export interface Problem<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

/**
 * Makes a pure check the form's judge. The form shows every problem that the check returns and puts
 * the focus on the first; a check that returns one at a time fixes their order.
 */
export const checkedBy =
  <Fields extends FieldValues>(
    check: (values: Fields) => ReadonlyArray<Problem<keyof Fields & string>>,
  ): Resolver<Fields> =>
  (values) => {
    const problems = check(values);
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, text }) => [field, { type: 'check', message: text }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> };
  };
