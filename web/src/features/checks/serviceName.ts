import { checkTexts } from '#messages/checks.ts';

/** As AWS writes it. */
export const serviceName = (service: string): string => checkTexts.serviceNames[service] ?? service;
