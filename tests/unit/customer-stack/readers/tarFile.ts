const header = (name: string, size: number): Buffer => {
  const block = Buffer.alloc(512);
  block.write(name, 0, 'utf8');
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('        0', 148);
  block.write('ustar\x0000', 257, 'latin1');
  return block;
};

/** A tar file of these files (ustar, no checksum). */
export const tarFile = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([name, bytes]) => [
      header(name, bytes.length),
      bytes,
      Buffer.alloc((512 - (bytes.length % 512)) % 512),
    ]),
    Buffer.alloc(1024),
  ]);
