/** Resolves when nothing has gone on for 50 ms; rejects after `timeoutMs`. */
export async function waitUntilQuiet(isQuiet: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (let quietSince = 0; ; ) {
    const now = Date.now();
    if (!isQuiet()) quietSince = 0;
    else if (quietSince === 0) quietSince = now;
    else if (now - quietSince >= 50) return;
    if (now > until)
      throw new Error(`Messages or events are still under way after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
