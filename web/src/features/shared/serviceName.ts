import { serviceNames } from '#messages/services.ts';

/** As AWS writes it. */
export const serviceName = (service: string): string => serviceNames[service] ?? service;
