import { AppError } from '#middleware/appError.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';

/** 503 where the deployment has no sender or no address of its own. */
export const requireMail = ({ mailFrom, siteUrl }: ReportsDeps): void => {
  if (mailFrom === '' || siteUrl === '') {
    throw new AppError('unavailable', 'Mail is not set up here.');
  }
};
