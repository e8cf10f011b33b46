import { AppError } from '#middleware/appError.ts';

/** Texts of a check by its id; else a 404. */
export const textsOf = async (id: string) => {
  const { checkTexts } = await import('#checks/texts.ts');
  const texts = Object.hasOwn(checkTexts, id) ? checkTexts[id] : undefined;
  if (texts === undefined) throw new AppError('notFound');
  return texts;
};
