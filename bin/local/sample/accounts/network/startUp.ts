import type { LaunchTemplateVersion } from '@aws-sdk/client-ec2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore } from '#local/sample/accounts/names.ts';
import { at, main } from './places.ts';

const encoded = (...lines: readonly string[]): string =>
  Buffer.from(['#!/bin/bash', ...lines, ''].join('\n')).toString('base64');

/** Start-up scripts by id of the instance. */
export const userData: Readonly<Record<string, string>> = {
  'i-0c1f3ab5577e90d21': encoded(
    'export STAGE=production',
    'export DB_PASSWORD="boot-in-the-clear-42"',
    'systemctl start shop',
  ),
  'i-0c1f3ab5577e90d22': encoded('yum -y update'),
};

const template = (made: Date, name: string, script: string) =>
  at<LaunchTemplateVersion>(main, {
    LaunchTemplateId: `lt-0${Buffer.from(name).toString('hex').padEnd(16, '0').slice(0, 16)}`,
    LaunchTemplateName: name,
    VersionNumber: 3,
    DefaultVersion: true,
    CreateTime: daysBefore(made, 95),
    LaunchTemplateData: { InstanceType: 'm7g.large', UserData: script },
  });

export const launchTemplates = (made: Date): readonly Placed<LaunchTemplateVersion>[] => [
  template(made, 'shop-nodes', encoded('systemctl start kubelet')),
  template(
    made,
    'print-hosts',
    encoded('mysql://printer:launch-in-the-clear-8@orders.internal:3306/orders'),
  ),
];
