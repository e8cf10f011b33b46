import type { Maker } from '#local/sample/accounts/data/table.ts';

const HEX_OF_EIGHT_BYTES = 16;

/** As `openssl enc -salt` writes it: a mark, the salt, and bytes that say nothing without the password. */
export const opensslEncrypted =
  (bytes: number) =>
  ({ random }: Maker): Uint8Array =>
    Buffer.concat([
      Buffer.from('Salted__'),
      Buffer.from(random.hex(HEX_OF_EIGHT_BYTES + bytes * 2), 'hex'),
    ]);
