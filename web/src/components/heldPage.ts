let holders = 0;

const hold = (more: number): void => {
  holders += more;
  document.documentElement.toggleAttribute('data-held', holders > 0);
};

/**
 * Keeps the page below a modal dialog from scrolling; call what it returns once the dialog closes.
 * An attribute, because the browser evaluates `html:has(dialog)` again at each change of the page.
 */
export const holdPage = (): (() => void) => {
  hold(1);
  return () => hold(-1);
};
