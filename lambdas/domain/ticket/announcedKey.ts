import { Announcement } from '#contracts/ticket/announcement.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The tracker's key of the ticket that a call is about. Nothing else of the call is used. */
export const announcedKey = (body: string): string | undefined => {
  const { data } = Announcement.safeParse(parsed(body));
  const key = data?.issue?.key ?? data?.key ?? data?.number;
  return key !== undefined && /^[\w-]{1,64}$/.test(key) ? key : undefined;
};
