import { isCommonPassword } from '#domain/user/commonPassword.ts';
import { AppError } from '#middleware/appError.ts';

/** Refuses what attackers try first; to be called before a code or an invitation is used up. */
export const checkNewPassword = async (password: string): Promise<void> => {
  const { commonPasswords } = await import('#domain/user/commonPasswords.ts');
  if (!isCommonPassword(password, commonPasswords)) return;
  throw new AppError('invalidRequest', 'This password is too common. Please choose another.');
};
