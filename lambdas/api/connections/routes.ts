import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { createChat } from './createChat.ts';
import { createIssueTracker } from './createIssueTracker.ts';
import { createLogAnalytics } from './createLogAnalytics.ts';
import { createPosture } from './createPosture.ts';
import { createServiceManagement } from './createServiceManagement.ts';
import { createWebhook } from './createWebhook.ts';
import { listPostureIssues } from './listPostureIssues.ts';
import { readConnection } from './readConnection.ts';
import { renameChat } from './renameChat.ts';
import { renameConnection } from './renameConnection.ts';
import { renameIssueTracker } from './renameIssueTracker.ts';
import { renewWebhookSecret } from './renewWebhookSecret.ts';
import { sendAgain } from './sendAgain.ts';
import { testConnection } from './testConnection.ts';
import { updatePosture } from './updatePosture.ts';

export const connections: Noun<typeof connectionRoutes, IntegrationsDeps> = {
  routes: connectionRoutes,
  useCases: {
    createChat,
    createPosture,
    createIssueTracker,
    createServiceManagement,
    createLogAnalytics,
    createWebhook,
    renameChat,
    renameIssueTracker,
    renameConnection,
    updatePosture,
    testConnection,
    readConnection,
    sendAgain,
    renewWebhookSecret,
    listPostureIssues,
  },
};
