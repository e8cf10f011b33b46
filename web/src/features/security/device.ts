import Bowser from 'bowser';
import { accountTexts as t } from '#messages/account.ts';

/** Browser and system in a reader's words, such as `Firefox on macOS`. */
export const deviceOf = (userAgent: string): string => {
  if (userAgent === '') return t.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return t.unknownDevice;
  return os.name ? t.device(browser.name, os.name) : browser.name;
};
