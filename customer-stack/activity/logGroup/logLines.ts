/** A line of a log group. */
export interface LogLine {
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly message: string;
}

/** Lines as the text of a file; messages of several lines become one. */
export const writeLines = (lines: readonly LogLine[]): string =>
  lines
    .map(({ id, at, message }) => `${id} ${at} ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`)
    .join('');

/** @returns none of what is no line that was written so */
export const readLogLines = (text: string): readonly LogLine[] =>
  text.split('\n').flatMap((line) => {
    const [, id, at, message] = /^(\S{1,128}) (\d{1,15}) (.*)$/.exec(line) ?? [];
    if (id === undefined || message === undefined) return [];
    return [{ id, at: Number(at), message }];
  });
