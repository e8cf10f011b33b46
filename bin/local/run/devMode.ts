import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '#local/aws/template/synthesize.ts';
import type { LocalCloud } from './cloud.ts';
import type { Console } from './console.ts';

export interface DevModeOptions {
  readonly cloud: Pick<LocalCloud, 'reload' | 'intercept'>;
  readonly out: Pick<Console, 'print'>;
  /** Folders whose changes reload the functions; default: those of their sources. */
  readonly folders?: readonly string[];
}

export interface DevMode {
  readonly stop: () => Promise<void>;
}

const functionSources = ['lambdas', 'stacks', 'customer-stack/classify'].map((folder) =>
  join(projectRoot, folder),
);
const settleMs = 150;

/** What the web app's development server does not answer: the API and what deployment makes. */
const isOurs = (url: string): boolean => url.startsWith('/svc/') || url === '/config.json';

/** Functions are bundled again when their sources change; only the last of many changes counts. */
const watchFunctions = ({ cloud, out, folders = functionSources }: DevModeOptions) => {
  let timer: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    const began = Date.now();
    const needsStart = await cloud.reload();
    out.print(`Functions reloaded in ${Date.now() - began} ms.`);
    if (needsStart) out.print('The templates changed too: start again to serve them.');
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reload().catch((error: unknown) =>
          out.print(error instanceof Error ? error.message : String(error)),
        );
      }, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

/**
 * Serves the web app from its sources, without the strict policy of the deployed site, which its
 * development server cannot live under; and reloads functions.
 */
export const startDevMode = async (options: DevModeOptions): Promise<DevMode> => {
  const vite = await createServer({
    root: join(projectRoot, 'web'),
    configFile: join(projectRoot, 'web/vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true },
  });
  const serve = (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (isOurs(path)) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(true));
      vite.middlewares(request, response, (error?: unknown) =>
        error === undefined ? resolve(false) : reject(error),
      );
    });
  };
  options.cloud.intercept(serve);
  const unwatch = watchFunctions(options);
  return {
    stop: async () => {
      unwatch();
      await vite.close();
    },
  };
};
