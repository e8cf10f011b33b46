let shownAgain: PromiseWithResolvers<void> | undefined;

/** Notes that the page is left, and that it is shown again when the browser had kept it. */
export const followLeaving = (page: EventTarget): void => {
  page.addEventListener('pagehide', () => {
    shownAgain ??= Promise.withResolvers();
  });
  page.addEventListener('pageshow', () => {
    shownAgain?.resolve();
    shownAgain = undefined;
  });
};

/**
 * Resolves at once, and on a page that is being left only when it is shown again. The browser cuts
 * off the calls of a page that is left: a service that took the call did not fail.
 */
export const pageShown = async (): Promise<void> => shownAgain?.promise;
