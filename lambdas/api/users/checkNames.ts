import { AppError } from '#middleware/appError.ts';

const personName = /^[\p{L}\p{N} ]*$/u;

/** Letters, digits and spaces only; an empty name passes. */
export const checkNames = (name: { readonly first: string; readonly last: string }): void => {
  if (!personName.test(name.first)) throw new AppError('invalidRequest', 'Invalid first name!');
  if (!personName.test(name.last)) throw new AppError('invalidRequest', 'Invalid last name!');
};
