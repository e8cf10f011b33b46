import type { Plugin } from 'vite';

const AMPLIFY = 'node_modules/@aws-amplify/';

/**
 * Files of libraries that the product never uses, though the libraries always import them, and their
 * replacements. They are more than a tenth of what a first visit would load.
 */
const REPLACED: Readonly<Record<string, string>> = {
  // Our theme is a style sheet and no primitive takes a token as a style: the theme object that the
  // primitives read at run time needs only the breakpoints.
  [`${AMPLIFY}ui/dist/esm/theme/createTheme/createTheme.mjs`]: `
    import { breakpoints } from '../breakpoints.mjs';
    const theme = { name: 'static', tokens: {}, breakpoints, cssText: '', overrides: [] };
    export const createTheme = () => theme;`,
  // Read for its breakpoints; its tokens are 60 kB of script.
  [`${AMPLIFY}ui/dist/esm/theme/defaultTheme.mjs`]: `
    import { breakpoints } from './breakpoints.mjs';
    export const defaultTheme = { tokens: {}, breakpoints, name: 'static' };`,
  // Only names of such tokens would be written with it.
  'node_modules/lodash/kebabCase.js': `
    export default (text) => text.replaceAll(' ', '-');`,
  // React has this hook itself; the file brings it to older ones.
  'node_modules/use-sync-external-store/shim/index.js': `
    export { useSyncExternalStore } from 'react';`,
  // The settings are always given in the library's own form, never as a file of its command line.
  [`${AMPLIFY}core/dist/esm/utils/parseAmplifyConfig.mjs`]: `
    export const parseAmplifyConfig = (config) => config;`,
  // Calls carry a token of the user pool; none is signed with keys of AWS.
  [`${AMPLIFY}api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs`]: `
    export const authenticatedHandler = () => Promise.reject(new Error('calls are not signed'));`,
};

const replacedBy = (id: string): string | undefined =>
  Object.keys(REPLACED).find((file) => id.endsWith(file));

/**
 * Leaves out of the built site what it never runs. A library whose files have moved stops the
 * build, so that an update cannot bring them back unseen.
 */
export const leftOut = (): Plugin => {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const file = replacedBy(id);
      if (file === undefined) return null;
      met.add(file);
      return { code: REPLACED[file] as string, moduleSideEffects: false };
    },
    buildEnd: (error) => {
      const missing = Object.keys(REPLACED).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`not met: ${missing.join(', ')}`);
    },
  };
};
