import { addTo } from './folder.ts';

/** Of our functions' logger; what tests themselves print goes on to the terminal. */
const isOfFunction = (text: string): boolean => text.includes('"service":"dataward"');

/** Loaded before each test file: lines of functions go to the run's folder, never to the terminal. */
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = ((...given: unknown[]) => {
    const text = String(given[0]);
    if (!isOfFunction(text)) return write(...given);
    addTo('lines', text);
    return true;
  }) as typeof stream.write;
}
