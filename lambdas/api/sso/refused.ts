import { AppError } from '#middleware/appError.ts';

export const refused = (): AppError =>
  new AppError('invalidCredentials', 'This account cannot sign in here. Please ask your admin.');
