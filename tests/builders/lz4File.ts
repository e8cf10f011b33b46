const BLOCK = 4 * 1024 * 1024;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** Writes a frame of LZ4 whose blocks are stored as they are; the check of its header is left zero. */
export const lz4File = (content: Uint8Array): Buffer => {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < content.length; at += BLOCK) {
    const block = content.subarray(at, at + BLOCK);
    blocks.push(u32(0x8000_0000 + block.length), block);
  }
  return Buffer.concat([u32(0x184d_2204), Buffer.from([0x60, 0x70, 0]), ...blocks, u32(0)]);
};
