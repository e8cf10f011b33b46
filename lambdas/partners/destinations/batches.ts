/** Bodies of both log services may have 1 MB. */
const MAX_BYTES = 900_000;

/** Lines joined to bodies below the limit; a line is never divided. */
export function* batches(lines: readonly string[], maxBytes = MAX_BYTES): Generator<string> {
  let body = '';
  for (const line of lines) {
    const longer = body === '' ? line : `${body}\n${line}`;
    if (body !== '' && Buffer.byteLength(longer) > maxBytes) {
      yield body;
      body = line;
    } else body = longer;
  }
  if (body !== '') yield body;
}
