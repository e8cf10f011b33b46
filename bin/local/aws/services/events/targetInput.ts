import type { TargetSettings } from '#local/aws/services/settings.ts';

/** What a target gets of an event: the event, a part of it, a constant, or a text made from it. */
export function targetInput(
  target: Omit<TargetSettings, 'id'>,
  event: unknown,
  ruleArn = '',
): string {
  if (target.input !== undefined) return target.input;
  if (target.inputPath !== undefined)
    return JSON.stringify(atPath(event, target.inputPath) ?? null);
  if (!target.inputTransformer) return JSON.stringify(event);
  return transform(target.inputTransformer, event, ruleArn);
}

function transform(
  transformer: NonNullable<TargetSettings['inputTransformer']>,
  event: unknown,
  ruleArn: string,
): string {
  const values = new Map<string, unknown>([
    ['aws.events.rule-arn', ruleArn],
    ['aws.events.rule-name', ruleArn.split('/').at(-1)],
    ['aws.events.event', event],
    ['aws.events.event.json', event],
    ['aws.events.event.ingestion-time', (event as { time?: string }).time],
  ]);
  for (const [name, path] of Object.entries(transformer.inputPathsMap ?? {})) {
    values.set(name, atPath(event, path));
  }
  let quoted = false;
  return transformer.inputTemplate.replace(/\\.|"|<([\w.-]+)>/g, (whole: string, name?: string) => {
    if (whole === '"') quoted = !quoted;
    if (name === undefined || !values.has(name)) return whole;
    const text = JSON.stringify(values.get(name) ?? (quoted ? '' : null));
    return quoted ? text.replace(/^"|"$/g, '') : text;
  });
}

/** Paths of the form `$.detail.items[0].id`. */
export function atPath(value: unknown, path: string): unknown {
  const steps = path.replace(/^\$\.?/, '').match(/[^.[\]]+/g) ?? [];
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | null | undefined)?.[step],
    value,
  );
}
