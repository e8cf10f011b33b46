export const decompress: (packed: Uint8Array) => Uint8Array;
