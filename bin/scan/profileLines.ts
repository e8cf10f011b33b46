import type { ScanProgress } from '#customer-stack/scanner/run.ts';

/** What the child that holds the real credentials prints, a JSON line each. */
export type ProfileLine =
  | { readonly kind: 'account'; readonly accountId: string; readonly regions: readonly string[] }
  | { readonly kind: 'progress'; readonly progress: ScanProgress }
  /** Nothing could be done; the person can put it right. */
  | { readonly kind: 'refused'; readonly message: string };
