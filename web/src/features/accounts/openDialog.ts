/** Dialogs of the page as they stand in the address: `?open=delete:210987654321`. */
const kinds = ['add', 'info', 'status', 'scope', 'update', 'delete'] as const;
export type DialogKind = (typeof kinds)[number];

export interface OpenDialog {
  readonly kind: DialogKind;
  /** Empty for a dialog that is about no account. */
  readonly id: string;
}

export const addressOf = ({ kind, id }: OpenDialog): string => (id === '' ? kind : `${kind}:${id}`);

/** Null for an address that opens nothing. */
export const dialogOf = (address: string | null): OpenDialog | null => {
  const [name, id = ''] = (address ?? '').split(':');
  const kind = kinds.find((one) => one === name);
  return kind === undefined ? null : { kind, id };
};
