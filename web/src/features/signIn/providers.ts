import { ssoRoutes, ssoWords } from '#contracts/sso/routes.ts';
import { webConfig } from '#lib/config.ts';

/** Next step after the result of an e-mail check or callback, other than the password step. */
const pathOf = (word: string): string | undefined =>
  ({
    [ssoWords.okta]: ssoRoutes.loginToOkta.path,
    [ssoWords.google]: ssoRoutes.loginToGoogle.path,
  })[word];

/** Leaves for the provider that the word means; false when it means none. */
export const goToProvider = (word: string): boolean => {
  const path = pathOf(word);
  if (path === undefined) return false;
  window.location.assign(webConfig().apiUrl + path);
  return true;
};

/** Redirects to Google; from the register page, an unknown person returns to the form. */
export const goToGoogle = (purpose: 'signIn' | 'signUp'): void => {
  const query = purpose === 'signUp' ? '?signUp=true' : '';
  window.location.assign(webConfig().apiUrl + ssoRoutes.loginToGoogle.path + query);
};
