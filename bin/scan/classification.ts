import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { allowedText } from '#classify/custom/allowed.ts';
import { compilePattern } from '#classify/custom/pattern.ts';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { UsageError } from './usageError.ts';

const Plain = z.looseObject({ kind: z.literal('exact'), value: z.string() });
const Given = z.looseObject({
  salt: z.optional(z.string()),
  allowed: z.optional(z.array(z.unknown())),
});

/** An exact value may be written as plain text here: it is hashed before it is used. */
const hashed = (given: unknown, text: string): unknown => {
  const { success, data } = Given.safeParse(given);
  if (!success) return given;
  const salt = data.salt ?? createHash('sha256').update(text).digest('base64url');
  const allowed = (data.allowed ?? []).map((each) => {
    const plain = Plain.safeParse(each);
    if (!plain.success) return each;
    const { value, ...rest } = plain.data;
    const hash = createHash('sha256').update(allowedText(salt, value)).digest('hex');
    return { ...rest, hash, length: value.trim().length };
  });
  return { ...data, salt, allowed };
};

const checkPatterns = ({ detectors, allowed }: ClassificationDocument, file: string): void => {
  const patterns = [
    ...detectors,
    ...allowed.flatMap((each) => (each.kind === 'pattern' ? [each] : [])),
  ];
  for (const { pattern } of patterns) {
    const { refused } = compilePattern(pattern);
    if (refused !== null) throw new UsageError(`${file}: ${pattern}: ${refused}`);
  }
};

const whyNot = (error: z.core.$ZodError): string => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as described'}`;
};

/** A customer's own detectors and allow list, of a file such as `classification.json`. */
export const readClassification = async (file: string): Promise<ClassificationDocument> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`there is no file ${file}`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
  const parsed = ClassificationDocument.safeParse(hashed(given, text));
  if (!parsed.success) throw new UsageError(`${file} is not as described: ${whyNot(parsed.error)}`);
  checkPatterns(parsed.data, file);
  return parsed.data;
};
