/** A file of the export: what a line of it is, and its fields with their meaning. */
export interface ExportedFile {
  readonly file: string;
  /** A field that is not named here is not exported. Times are ms since 1970. */
  readonly fields: Readonly<Record<string, string>>;
  /** Beginning of the sort keys of the items that are lines; absent = all are. */
  readonly begins?: string;
}

/** One kind of what the product holds about a customer. */
export interface Holding {
  readonly what: string;
  /** Makers of `store/keys` whose items it is; none = it is not in a table. */
  readonly keys: readonly string[];
  readonly exported: ExportedFile | { readonly not: string };
  readonly removed:
    | 'deleted'
    /** Kept, why, and until when. */
    | { readonly kept: string; readonly until: string }
    /** Not the customer's own: shared by all, or without a reference to anybody. */
    | { readonly notOwn: string };
}
