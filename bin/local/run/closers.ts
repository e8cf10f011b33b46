/** What is open so far, closed in reverse whether the start succeeds or not. */
export class Closers {
  private readonly list: Array<() => Promise<void>> = [];

  add(close: () => Promise<void> | void): void {
    this.list.push(async () => close());
  }

  async close(): Promise<void> {
    for (const close of this.list.splice(0).reverse()) await close();
  }
}
