// The calls about webhooks and their deliveries.
export const WEBHOOK_PATHS: Readonly<Record<string, string>> = {
  listWebhooks: 'GET /webhooks',
  createWebhook: 'POST /webhooks',
  updateWebhook: 'PUT /webhooks/:id',
  deleteWebhook: 'DELETE /webhooks/:id',
  rotateWebhookSecret: 'POST /webhooks/:id/secret',
  pauseWebhook: 'POST /webhooks/:id/pause',
  resumeWebhook: 'POST /webhooks/:id/resume',
  testWebhook: 'POST /webhooks/:id/test',
  replayWebhook: 'POST /webhooks/:id/replay',
  listDeliveries: 'GET /webhooks/:id/deliveries',
  readDelivery: 'GET /webhooks/:id/deliveries/:delivery',
  replayDelivery: 'POST /webhooks/:id/deliveries/:delivery/replay',
};
