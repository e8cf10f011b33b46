/** As for templates given by an address in AWS. */
const MAX_BYTES = 1_000_000;

/** The text at an address below the emulator's own; undefined = there is none. */
export const fetchOwn = async (endpoint: string, url: string): Promise<string | undefined> => {
  if (!url.startsWith(`${endpoint}/`)) return undefined;
  const reply = await fetch(url, { redirect: 'error' });
  const isUsable = reply.ok && Number(reply.headers.get('content-length')) <= MAX_BYTES;
  if (isUsable) return reply.text();
  await reply.body?.cancel();
  return undefined;
};
