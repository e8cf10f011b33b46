// Runs before the first paint. Keep in step with lib/theme.ts, lib/session, lib/early.ts and app/shell.
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

  /** As in lib/http.ts. */
  const TIME_OUT_MS = 35_000;
  const config = fetch('/config.json').then((reply) => reply.json());
  // Whoever reads it handles the failure, which is no error of the page before.
  config.catch(() => undefined);
  const replies = new Map();
  window.early = { config, replies };

  const idsInPath = () =>
    location.pathname
      .split('/')
      .slice(2)
      .filter(Boolean)
      .map((segment) => segment.split('_').map(decodeURIComponent).join('/'));

  const ask = async ({ host, path }, body) => {
    const { apiUrl = '/svc', analyticsUrl = '/svc' } = await config;
    return await fetch((host === 'analytics' ? analyticsUrl : apiUrl) + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-customer-id': localStorage.getItem('customerId'),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
  };

  /** The page's first calls, answered while its program loads; it makes those that fail again. */
  const askEarly = () => {
    const calls = JSON.parse(page?.dataset.calls || '[]');
    const expires = Number(localStorage.getItem('tokenExpiry'));
    const ids = idsInPath();
    if (!signedIn || expires <= Date.now() || ids.length !== calls[0]?.names.length) return;
    for (const call of calls) {
      const named = call.names.map((name, at) => [name, ids[at]]);
      const body = { customerId: localStorage.getItem('customerId'), ...Object.fromEntries(named) };
      replies.set(call.path, { body, reply: ask(call, body).catch(() => undefined) });
    }
  };
  try {
    askEarly();
  } catch {
    // An address that is no address of a page: the program says so.
  }

  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    return link;
  };

  /** All files at once; each of the program runs as a task of its own. */
  const load = async () => {
    const own = signedIn ? filesOf(page?.dataset.files) : [];
    document.head.append(...[...program, ...own].map(preload));
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
