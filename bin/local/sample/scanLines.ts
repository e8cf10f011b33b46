/** What the scanning process prints, a JSON line each. */
export type ScanLine =
  | { readonly kind: 'found'; readonly stores: number }
  | { readonly kind: 'failed'; readonly collector: string; readonly error: string }
  | { readonly kind: 'store'; readonly name: string; readonly types: readonly string[] }
  | { readonly kind: 'end'; readonly stores: number; readonly complete: boolean };
