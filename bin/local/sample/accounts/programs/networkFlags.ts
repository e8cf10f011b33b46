/** Of Node, for a program of an account: it connects as from within its networks. */
export const networkFlags: readonly string[] = [
  '--import',
  new URL('./networkProcess.ts', import.meta.url).href,
];
