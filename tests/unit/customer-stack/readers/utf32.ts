/** Text of four bytes per character. */
export const utf32 = (text: string, isLittle = true): Buffer => {
  const codes = [...text.toWellFormed()].map((each) => each.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(codes.length * 4);
  for (const [i, code] of codes.entries()) {
    if (isLittle) bytes.writeUInt32LE(code, i * 4);
    else bytes.writeUInt32BE(code, i * 4);
  }
  return bytes;
};
