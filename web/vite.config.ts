import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { lazySchemas } from './lazySchemas.ts';
import { leftOut } from './leftOut.ts';
import { pageFrames } from './pageFrames.ts';
import { shortClasses } from './shortClasses.ts';
import { themeCss } from './themeCss.ts';

const THEME = '/theme/theme.css';

/** Writes the theme to a style sheet at build time: nothing is injected into the page. */
const theme = (): Plugin => ({
  name: 'theme',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(THEME) ? '/@theme.css' : null),
  load: (id) => (id === '/@theme.css' ? themeCss() : null),
});

/** The one font file starts to load with the page. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
        })),
  },
});

/** Builds the site for production even in a test run, which sets NODE_ENV. */
const forProduction = (): Plugin => ({
  name: 'for-production',
  config: (_config, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    forProduction(),
    react(),
    theme(),
    lazySchemas(),
    leftOut(),
    shortClasses(),
    preloadFont(),
    pageFrames(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // One sheet: fifty small ones are together 1.7 times as large, and each costs a request.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: chunks } },
    // light-dark(), popover and <dialog> are native from these on.
    target: ['chrome125', 'safari17.5', 'firefox125'],
  },
});
