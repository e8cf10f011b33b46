import type * as z from 'zod/mini';

/** Keeps a value in session storage, for the page that opens next and for a reload of it. */
export const keep = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is full or switched off: the next page reads for itself.
  }
};

/** The stored value if it has the expected form; null otherwise. */
export const kept = <Form extends z.ZodMiniType>(
  key: string,
  form: Form,
): z.output<Form> | null => {
  try {
    return form.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};
