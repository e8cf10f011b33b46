/** A part of a remediation: a heading with steps, commands, or plain lines below it. */
export interface RemediationPart {
  readonly title: string | null;
  readonly steps: readonly string[];
  readonly commands: readonly string[];
  readonly lines: readonly string[];
}

const STEP = /^\d+\.\s+/;
const COMMAND = /^(aws|sudo|psql|mysql)\s/;

const sectionsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .reduce<string[][]>((all, line) => {
      if (line.endsWith(':') || all.length === 0) all.push([]);
      if (line !== '') all.at(-1)?.push(line);
      return all;
    }, [])
    .filter((lines) => lines.length > 0);

/** Splits a remediation text: a line that ends with a colon heads what follows. */
export const remediationParts = (text: string): RemediationPart[] =>
  sectionsOf(text).map((section) => {
    const title = section[0]?.endsWith(':') ? section[0] : null;
    const body = title === null ? section : section.slice(1);
    return {
      title,
      steps: body.filter((line) => STEP.test(line)).map((line) => line.replace(STEP, '')),
      commands: body.filter((line) => COMMAND.test(line)),
      lines: body.filter((line) => !STEP.test(line) && !COMMAND.test(line)),
    };
  });
