import './theme/theme.css';
import './theme/global.css';
import { StrictMode } from 'react';
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
  if (getSession() !== null) warmPage(window.location.pathname);
  await loadConfig();
  if (endIfIdle()) return;
  await freshToken().catch(() => null);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in index.html');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

reloadWhenFilesAreGone();
followLeaving(window);
void start();
