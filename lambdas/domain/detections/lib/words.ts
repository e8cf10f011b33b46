import type { ActivityCall } from '#contracts/activity/activityCall.ts';

/** Who made a call, as a sentence names it. */
export const callerText = ({ principal }: ActivityCall): string =>
  principal.type === 'unknown' || principal.name === '' ? 'Somebody' : principal.name;

/** The last part of the name of what was touched. */
export const touchedText = ({ resources }: ActivityCall): string =>
  (resources[0] ?? '').split(/[:/]/).at(-1) ?? '';

/** Behind a sentence of a call that was refused. */
export const refusedText = ({ error }: ActivityCall): string =>
  error === null ? '' : ', which was refused';
