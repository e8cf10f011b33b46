import './theme/theme.css';
import './theme/global.css';
import './theme/frame.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { warmPage } from '#app/warmPage.ts';
import { loadConfig } from '#lib/config.ts';
import { followLeaving } from '#lib/leaving.ts';
import { reloadWhenFilesAreGone } from '#lib/reloadOnce.ts';
import { endIfIdle } from '#lib/session/idle.ts';
import { freshToken } from '#lib/session/refresh.ts';
import { getSession } from '#lib/session/store.ts';

/** An expired token is refreshed before the first page shows, so that it does not flash. */
const start = async (): Promise<void> => {
  const page = getSession() === null ? undefined : warmPage(window.location.pathname);
  await loadConfig();
  if (endIfIdle()) return;
  await freshToken().catch(() => null);
  await page;
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in index.html');
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
};

reloadWhenFilesAreGone();
followLeaving(window);
void start();
