/** A part of a remediation: a heading with steps, commands, code, or plain lines below it. */
export interface RemediationPart {
  readonly title: string | null;
  /** Page of the AWS console where the steps begin. */
  readonly link: string | null;
  readonly steps: readonly string[];
  readonly commands: readonly string[];
  /** A snippet of a template; empty = none. */
  readonly code: string;
  readonly lines: readonly string[];
}

const STEP = /^\d+\.\s+/;
const COMMAND = /^(aws|sudo|psql|mysql)\s/;
const LINK = /^Open (https:\/\/\S+)$/;
/** As in Markdown: indented by four spaces. */
const CODE = /^ {4}/;

const isTitle = (line: string | undefined): line is string =>
  line !== undefined && !CODE.test(line) && line.endsWith(':');

const sectionsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => (CODE.test(line) ? line.trimEnd() : line.trim()))
    .reduce<string[][]>((all, line) => {
      if (isTitle(line) || all.length === 0) all.push([]);
      if (line !== '') all.at(-1)?.push(line);
      return all;
    }, [])
    .filter((lines) => lines.length > 0);

const partOf = (title: string | null, body: readonly string[]): RemediationPart => {
  const words = body.filter((line) => !CODE.test(line));
  return {
    title,
    link: words.map((line) => LINK.exec(line)?.[1]).find((url) => url !== undefined) ?? null,
    steps: words.filter((line) => STEP.test(line)).map((line) => line.replace(STEP, '')),
    commands: words.filter((line) => COMMAND.test(line)),
    code: body
      .filter((line) => CODE.test(line))
      .map((line) => line.replace(CODE, ''))
      .join('\n'),
    lines: words.filter((line) => ![STEP, COMMAND, LINK].some((form) => form.test(line))),
  };
};

/** Splits a remediation text: a line that ends with a colon heads what follows. */
export const remediationParts = (text: string): RemediationPart[] =>
  sectionsOf(text).map((section) =>
    isTitle(section[0]) ? partOf(section[0], section.slice(1)) : partOf(null, section),
  );

/** Words in capitals of a command that the reader has to replace, such as `KEY_ARN`. */
export const hasBlanks = (text: string): boolean => /(?:^|[\s="'])[A-Z]+(?:_[A-Z]+)+\b/.test(text);
