import { CfnParameter } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Settings, siteUrlOf } from '../settings.ts';

/** Address of the site for mails, as a parameter, so that the template does not change with it. */
export const siteUrlParameter = (scope: Construct, settings: Settings): string =>
  new CfnParameter(scope, 'SiteUrl', {
    default: siteUrlOf(settings),
    description: 'Address of the site, without a slash at its end; mails link to it.',
  }).valueAsString;
