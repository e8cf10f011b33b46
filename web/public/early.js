// Runs before the first paint. Keep in step with lib/theme.ts, lib/session/store.ts and app/shell.
{
  const root = document.documentElement;
  const choice = localStorage.getItem('theme');
  // A chosen theme does not flash.
  if (choice === 'light' || choice === 'dark') root.dataset.amplifyColorMode = choice;

  const metas = (name) => [...document.querySelectorAll(`meta[name="${name}"]`)];
  const filesOf = (text) => (text ?? '').split(' ').filter(Boolean);
  const signedIn = localStorage.getItem('authToken') !== null;
  const page = metas('page').find(({ content }) => new RegExp(content).test(location.pathname));
  const program = filesOf(metas('program')[0]?.content);

  const part = (className, text = '') => {
    const element = document.createElement('div');
    element.className = className;
    element.textContent = text;
    return element;
  };

  /** Place of menu, header and title of a signed-in page, until the program draws them. */
  class PageFrame extends HTMLElement {
    connectedCallback() {
      if (!signedIn || page === undefined) return;
      const { title, crumb, lead } = page.dataset;
      this.ariaHidden = 'true';
      this.dataset.expanded = String(localStorage.getItem('sidebarExpanded') !== 'false');
      const main = part('frame-main');
      if (crumb) main.append(part('frame-crumb', crumb));
      main.append(part('frame-title', title), part('frame-lead', lead));
      this.append(part('frame-side', 'Dataward'), part('frame-top'), main);
    }
  }
  customElements.define('page-frame', PageFrame);

  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };

  /** All files at once; each of the program runs as a task of its own. */
  const load = async () => {
    const own = signedIn ? filesOf(page?.dataset.files) : [];
    [...program, ...own].forEach(preload);
    for (const file of program) {
      await import(file);
      await new Promise((next) => setTimeout(next));
    }
  };

  /** Styles and frame first: a hidden page has no frames to wait for. */
  addEventListener('DOMContentLoaded', () => {
    if (document.visibilityState === 'hidden') void load();
    else requestAnimationFrame(() => setTimeout(load));
  });
}
